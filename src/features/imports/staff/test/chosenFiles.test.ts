import { expect, test } from 'vitest'
import { everyFile } from '../chosenFiles.ts'

const file = (name: string) => new File(['x'], name)
const entry = (path: string, inside?: FileSystemEntry[]) => {
  const left = inside && [inside, []]
  return {
    name: path.split('/').at(-1)!,
    fullPath: path,
    isDirectory: inside !== undefined,
    createReader: () => ({
      readEntries: (done: (all: FileSystemEntry[]) => void) => done(left!.shift()!),
    }),
    file: (done: (one: File) => void) => done(file(path.split('/').at(-1)!)),
  } as unknown as FileSystemDirectoryEntry
}

test('I62: files dropped beside a folder are included with its files', async () => {
  const uploads = entry('/uploads', [entry('/uploads/2024', [entry('/uploads/2024/a.png')])])
  const all = await everyFile([file('uploads'), file('export.xml')], [uploads])
  expect(all.map(({ path }) => path)).toEqual(['uploads/2024/a.png', 'export.xml'])
  expect((await everyFile([file('one.csv')], [])).map(({ path }) => path)).toEqual(['one.csv'])
})
