import { join, matchesGlob } from 'node:path'
import { isObject, type Loose, objectOf, textOf } from '../schedule/formats/loose.ts'
import { readData } from './dataFile.ts'
import { readMarkdown } from './markdownFiles.ts'

/** Settings of Jekyll, by priority. */
export const jekyllSettings = ['_config.yml', '_config.yaml']

/** Values that apply to all texts of a place unless their front matter says otherwise. */
interface SharedValues {
  applies: (path: string) => boolean
  values: Loose
  /** Whether tags are added to those of the text instead of being replaced by them. */
  addsTags?: boolean
}

/** Keys that differ for each text. */
const ofOneText = new Set(['title', 'date', 'slug', 'url', 'aliases', 'permalink'])
const isTemplate = (value: unknown) => typeof value === 'string' && /\{[{%]/.test(value)
const shared = (values: Loose, isKept: (key: string) => boolean = () => false): Loose =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) =>
        value === false || isKept(key) || !(ofOneText.has(key) || isTemplate(value)),
    ),
  )

/**
 * Reads the values that a site keeps for several texts: Eleventy's data files, Jekyll's `defaults`, and Hugo's
 * `cascade`. Returns the front matter of a text with them; those of inner folders come first.
 */
export async function readFolderData(
  folder: string,
  dataFiles: readonly string[],
  texts: readonly string[],
): Promise<(path: string, front: Loose) => Loose> {
  const data = [
    ...(await jekyllValues(folder)),
    ...(await hugoCascades(folder, texts)),
    ...(await eleventyData(folder, dataFiles)),
  ]
  return (path, front) => {
    const all = data.filter(({ applies }) => applies(path))
    const added = all.filter(({ addsTags }) => addsTags).map(({ values }) => values)
    const tags = [...added, front].flatMap((one) => one.tags ?? [])
    return Object.assign(
      {},
      ...all.map(({ values }) => values),
      front,
      added.length > 0 && tags.length > 0 ? { tags } : {},
    )
  }
}

const byDepth = (paths: readonly string[]) =>
  paths.toSorted((one, other) => one.length - other.length)
const isWithin = (place: string) => (path: string) => path.startsWith(place)
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

async function eleventyData(folder: string, paths: readonly string[]): Promise<SharedValues[]> {
  const data: SharedValues[] = []
  for (const path of byDepth(paths)) {
    const values = shared((await readData(join(folder, path))) ?? {})
    data.push({ applies: isWithin(folderOf(path)), values, addsTags: true })
  }
  return data
}

async function jekyllValues(folder: string): Promise<SharedValues[]> {
  for (const name of jekyllSettings) {
    const settings = await readData(join(folder, name))
    if (!settings) continue
    const shown = objectOf(settings.collections)
    const isShown = (collection: string) =>
      /^(?:posts|drafts)$/.test(collection) ||
      objectOf(shown[collection]).output === true ||
      [settings.include].flat().some((one) => textOf(one).replace(/\/$/, '') === `_${collection}`)
    const withoutPage: SharedValues = {
      applies: (path) => collectionsOf(path).some((one) => !isShown(one)),
      values: { build: { render: 'never' } },
    }
    const defaults: SharedValues[] = [settings.defaults]
      .flat()
      .filter(isObject)
      .map((one) => ({ scope: objectOf(one.scope), values: objectOf(one.values) }))
      .map(({ scope, values }) => ({
        place: textOf(scope.path).replace(/^\/|\/$/g, ''),
        type: textOf(scope.type),
        values: shared(values, (key) => key === 'permalink'),
      }))
      .toSorted((one, other) => one.place.length - other.place.length)
      .map(({ place, type, values }) => ({
        applies: (path) => isAt(place, path) && isOfType(type, path),
        values,
      }))
    return [withoutPage, ...defaults]
  }
  return []
}

const isAt = (place: string, path: string) =>
  place === '' ||
  path === place ||
  path.startsWith(`${place}/`) ||
  (place.includes('*') && (matchesGlob(path, place) || matchesGlob(path, `${place}/**`)))

const collectionsOf = (path: string) =>
  [...path.matchAll(/(?:^|\/)_([^/]+)(?=\/)/g)].map(([, name = '']) => name)

/** Whether a file belongs to posts, drafts, pages, or a collection, such as `_guides`. */
function isOfType(type: string, path: string) {
  const [, collection] = /(?:^|\/)_([^/]+)\//.exec(path) ?? []
  return type === '' || type === (collection ?? 'pages')
}

async function hugoCascades(folder: string, texts: readonly string[]): Promise<SharedValues[]> {
  const data: SharedValues[] = []
  const sections = texts.filter((path) => /(?:^|\/)_index(?:\.[\w-]+)?\.md$/.test(path))
  for (const path of byDepth(sections)) {
    const found = await readMarkdown(folder, path)
    if ('fault' in found) continue
    for (const cascade of [found.front.cascade].flat().filter(isObject)) {
      const { _target, target = _target, ...values } = cascade
      const place = textOf(objectOf(target).path)
      const isInSection = isWithin(folderOf(path))
      data.push({
        applies: (one) => isInSection(one) && (place === '' || isTargeted(place, one)),
        values: shared({ ...values, ...objectOf(values.params) }),
      })
    }
  }
  return data
}

/** Hugo's paths begin at the content folder and have no ending. */
const isTargeted = (place: string, path: string) =>
  matchesGlob(
    `/${path.replace(/^content\//, '').replace(/\.\w+$/, '')}`,
    place.replace(/^\{|\}$/g, ''),
  )
