import { Answer } from '#src/http/answer.ts'
import { notFound } from '#src/http/errors.ts'
import { drawArtAt } from './art/draw.ts'

/** The drawing that an address under /art names; throws notFound for any other. */
export async function drawArt(path: string, headers: Record<string, string>): Promise<Answer> {
  const svg = drawArtAt(path)
  if (svg === null) throw notFound('Picture')
  return new Answer(200, { ...headers, 'content-type': 'image/svg+xml' }, svg)
}
