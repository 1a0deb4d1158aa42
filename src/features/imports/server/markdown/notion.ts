import type { Loose } from '../schedule/formats/loose.ts'
import { lookUp } from '#src/text/lookUp.ts'

/** Notion ends the names of exported pages and folders with their id. */
const idOfPage = / [\da-f]{32}(?=$|\/|\.\w+$)/g

export const isOfNotion = (path: string) => / [\da-f]{32}\.md$/.test(path)

export const withoutNotionIds = (path: string) => path.replaceAll(idOfPage, '')

/** Title, and one line for each property of a page in a database. */
const beginning = /^\s*# ([^\n]+)\n+((?:[^\n:]{1,60}: [^\n]*(?:\n|$))+)(?=[ \t]*(?:\n|$))/

/** Names of properties that say the same as a key of other programs. */
const keys: Record<string, string> = {
  publish_date: 'publishdate',
  published_date: 'date',
  publication_date: 'date',
  created_time: 'created',
  created_on: 'created',
  last_edited: 'updated',
  last_edited_time: 'updated',
  author_s: 'authors',
}

/** Properties of which a page of a database has at least one; a text may begin with lines of "words: words" as well. */
const usual =
  /^(date|created|updated|publishdate|tags|status|authors?|slug|category|published|url|type|summary|description|excerpt|last_edited_by|created_by)$/

/** Splits the title and the properties of a page from Notion from its text. */
export function ofNotion(text: string): { front: Loose; matter: string; body: string } | undefined {
  const [whole, title = '', lines = ''] = beginning.exec(text) ?? []
  if (!whole) return undefined
  const front: Loose = { title: title.trim() }
  for (const [, name = '', value = ''] of lines.matchAll(/^([^\n:]+): ([^\n]*)$/gm)) {
    const key = name
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    const own = lookUp(keys, key) ?? key
    if (Object.hasOwn(front, own)) return undefined
    front[own] = value.trim()
  }
  if (!Object.keys(front).some((key) => usual.test(key))) return undefined
  return { front, matter: whole, body: text.slice(whole.length) }
}
