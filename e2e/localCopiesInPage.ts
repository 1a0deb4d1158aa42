/** Everything in the browser's store of local copies, as text. */
export const readLocalCopies = () =>
  new Promise<string>((resolve) => {
    const opening = indexedDB.open('back-office')
    opening.addEventListener('error', () => resolve(''))
    opening.addEventListener('success', () => {
      const database = opening.result
      if (!database.objectStoreNames.contains('local-copies')) return resolve('')
      const all = database.transaction('local-copies').objectStore('local-copies').getAll()
      all.addEventListener('success', () => {
        database.close()
        resolve(JSON.stringify(all.result))
      })
    })
  })
