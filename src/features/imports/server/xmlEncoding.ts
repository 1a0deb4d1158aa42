import { ImportProblem } from './problem.ts'

/** Returns the encoding that the beginning of an XML file shows or names, for `TextDecoder`. */
export function encodingOfXml(beginning: Buffer, file: string): string {
  const wide = /^(?:fffe|3c00)/.test(beginning.toString('hex'))
    ? 'utf-16le'
    : /^(?:feff|003c)/.test(beginning.toString('hex'))
      ? 'utf-16be'
      : undefined
  if (wide) return wide
  const [, named = 'utf-8'] =
    /^[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(beginning.toString('latin1', 0, 200)) ?? []
  try {
    const { encoding } = new TextDecoder(named)
    // A program that names UTF-16 in a file of single bytes has converted it since.
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding
  } catch {
    throw new ImportProblem(
      `${file} says that it is written in ${named}, which cannot be read: save it as UTF-8 first. Nothing was changed.`,
    )
  }
}
