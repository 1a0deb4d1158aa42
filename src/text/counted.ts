/** "1,200". */
export const exactly = (count: number) => count.toLocaleString('en-US')

/** "1 draft", "2,000 drafts". */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${exactly(count)} ${count === 1 ? one : many}`
