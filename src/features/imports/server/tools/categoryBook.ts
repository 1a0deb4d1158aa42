import type { Database } from '#src/database/open.ts'
import { toolCategories } from '#src/features/tools/server/tables.ts'
import { toolCategoryRecords } from '#src/features/tools/server/toolRecords.ts'
import type { Writer } from '#src/records/actor.ts'
import { slugify } from '#src/records/slug.ts'
import type { NamedCategory } from './importedTool.ts'

const OTHER = 'Other'
/** Main categories of new categories if the list names none; the first matching rule applies. */
const rules: [RegExp, string][] = [
  [/\b(seo|keyword)\b/, 'Marketing'],
  [/\bvideo\b/, 'Design and media'],
  [
    /\b(recruiting|resume|cv|cover letter|interview|hiring|human resources|headshot)\b/,
    'Work and hiring',
  ],
  [
    /\b(coding|app builder|database|sql|web design|scraping|plugins|prompt|developer|software)\b/,
    'Software development',
  ],
  [/\b(sales|lead gen|crm|ecommerce)\b/, 'Sales'],
  [/\b(support|voice agent|phone bot|chat ?bot|customer service)\b/, 'Customer service'],
  [
    /\b(research|search engines?|ai agents|translation|personal assistant|text generation)\b/,
    'Assistants',
  ],
  [
    /\b(seo|marketing|ad|ads|social media|content|writing|writer|naming|email|detector|tiktok)\b/,
    'Marketing',
  ],
  [/\b(study|tutor|learning|homework|education)\b/, 'Learning'],
  [/\b(data|analytics|finance|accounting)\b/, 'Data and analytics'],
  [/\b(workflow|automation|meeting|notes?|note taking|pdf|documents?|legal)\b/, 'Operations'],
  [
    /\b(images?|photo|video|art|logo|avatars?|animation|music|audio|voice|sound|podcast|speech|watermark|background|face swap|slides|architecture|fashion|design)\b/,
    'Design and media',
  ],
]

const keyOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && word !== 'and')
    .map((word) => word.replace(/s$/, ''))
    .join(' ')

/** Loads the existing categories, and collects those that an import adds. */
export async function openCategoryBook(tx: Database) {
  const { id, name, icon, masterCategory } = toolCategories
  const known = await tx.select({ id, name, icon, masterCategory }).from(toolCategories)
  const byName = new Map(known.map((category) => [keyOf(category.name), category]))
  const byId = new Map(known.map((category) => [category.id, category]))
  const ids = new Set(known.map(({ id }) => id))
  const added: typeof known = []
  const unnamed = new Set<string>()

  function add(name: string, masterCategory: string | null) {
    const start = slugify(name) || 'category'
    let id = start
    for (let number = 2; ids.has(id); number++) id = `${start}-${number}`
    ids.add(id)
    const category = { id, name, icon: 'document', masterCategory }
    byName.set(keyOf(name), category)
    added.push(category)
    return category
  }

  const mainOf = (name: string) =>
    rules.find(([words]) => words.test(name.toLowerCase()))?.[1] ?? OTHER

  return {
    added,
    /** Names of new categories that the table only gives an ID of. */
    unnamed,
    /** Finds a category by id or name, ignoring case, plural, and “and”; a new one is added below its main category. */
    find({ name, main, id, isFromId }: NamedCategory) {
      const there = (id && byId.get(id)) || byName.get(keyOf(name))
      if (there) return there
      if (isFromId) unnamed.add(name)
      const wanted = main || mainOf(name)
      if (keyOf(wanted) === keyOf(name)) return add(name, null)
      const above = byName.get(keyOf(wanted)) ?? add(wanted, null)
      return add(name, above.masterCategory ?? above.name)
    },
    async save(writer: Writer) {
      await toolCategoryRecords.createMany(
        tx,
        writer,
        added.map((values) => ({ values })),
      )
    },
  }
}
export type CategoryBook = Awaited<ReturnType<typeof openCategoryBook>>
