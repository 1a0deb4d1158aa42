import { basename, dirname, join } from 'node:path'
import { settings } from '#src/settings.ts'
import { isZone } from '#src/time/zone.ts'
import { slugify } from '#src/records/slug.ts'
import { isObject, type Loose, textOf } from '../schedule/formats/loose.ts'
import { readData } from './dataFile.ts'
import { jekyllSettings } from './folderData.ts'

interface PlacedFile {
  /** Path within the imported folder, with forward slashes. */
  path: string
  front: Loose
  title: string
  /** Date by the clock of its writer, as if it were UTC. */
  date: Date | null
}

/** Returns the paths where a generator published a file, most likely first. */
export interface OldPlaces {
  (file: PlacedFile): string[]
  /** Time zone in the old site's settings, if it differs from this site's. */
  timezone: string | undefined
}

const languageEnd = /\.[a-z]{2}(?:-[a-z]{2,4})?$/i

/** Removes the language, as in `index.de`. */
export const withoutLanguage = (name: string) => name.replace(languageEnd, '')

/** Reads the settings of Hugo or Jekyll, beside or above the texts, to determine the old addresses of the texts. */
export async function createOldPlaces(folder: string): Promise<OldPlaces> {
  const isContent = basename(folder) === 'content'
  const folders = isContent ? [dirname(folder), folder] : [folder]
  const jekyll = await firstOf(folders, jekyllSettings)
  const hugo = await firstOf(
    folders,
    ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
      ['toml', 'yaml', 'yml', 'json'].map((ending) => `${name}.${ending}`),
    ),
  )
  const isHugo = Boolean(hugo) || isContent
  const named = textOf(jekyll?.timezone ?? hugo?.timeZone ?? hugo?.timezone)
  const timezone = isZone(named) && named !== settings.timeZone ? named : undefined
  const places = (file: PlacedFile) => {
    const own = textOf(file.front.permalink ?? file.front.url)
    const generated =
      !/(^|\/)_posts\//.test(file.path) && (isHugo || file.path.startsWith('content/'))
        ? hugoPlaces(file, hugo ?? {})
        : jekyllPlaces(file, jekyll)
    const fixed = own && !own.includes(':') ? [own] : []
    const folderOf = `${dirname(generated.find((place) => place.endsWith('/')) ?? generated[0] ?? '/')}/`
    const aliases = list(file.front.aliases ?? file.front.redirect_from).map((alias) =>
      /^(\/|https?:)/.test(alias) || !isHugo ? alias : folderOf.replace(/\/+$/, '/') + alias,
    )
    return [...new Set([...fixed, ...generated, ...aliases])]
  }
  return Object.assign(places, { timezone })
}

async function firstOf(folders: string[], names: string[]): Promise<Loose | undefined> {
  for (const folder of folders)
    for (const name of names) {
      const found = await readData(join(folder, name))
      if (found) return found
    }
  return undefined
}

/** Uses the section's permalink pattern, or else the path; Hugo's addresses are lowercase. */
function hugoPlaces({ path, front, title, date }: PlacedFile, config: Loose): string[] {
  const whole = path.replace(/^content\//, '').replace(/\.\w+$/, '')
  const language = languageEnd.exec(whole)?.[0].slice(1).toLowerCase()
  const bare = withoutLanguage(whole).replace(/\/?_?index$/, '')
  const main = textOf(config.defaultContentLanguage ?? config.defaultcontentlanguage) || 'en'
  const begin = language && language !== main.toLowerCase() ? `/${language}` : ''
  const parts = bare.split('/')
  const name = parts.pop() ?? ''
  const section = parts[0] ?? ''
  const slug = textOf(front.slug)
  const of = (value: unknown) => (isObject(value) ? value : {})
  const patterns = { ...of(config.permalinks), ...of(of(config.permalinks).page) }
  const pattern = textOf(patterns[section])
  const filled =
    pattern &&
    placed(pattern, {
      ...partsOf(date),
      section,
      sections: parts.join('/'),
      title: slugify(title),
      slug: slug || slugify(title),
      slugorfilename: slug || name,
      slugorcontentbasename: slug || name,
      filename: name,
      contentbasename: name,
    })
  const plain = `/${[...parts, slug || name].filter(Boolean).join('/')}/`
  const ends = config.uglyURLs === true || config.uglyurls === true
  return [...(filled ? [filled] : []), plain].flatMap((place) => {
    const address = `${begin}${place}`.toLowerCase().replaceAll(/\/{2,}/g, '/')
    return ends ? [address.replace(/\/$/, '.html'), address] : [address]
  })
}

const styles: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  weekdate: '/:categories/:year/W:week/:short_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
}

/**
 * Uses the pattern from the front matter or the settings. Without settings, includes the addresses that other
 * generators use.
 */
function jekyllPlaces(file: PlacedFile, config: Loose | undefined): string[] {
  const { path, front, title, date } = file
  const page = `/${path.replace(/^source\//, '').replace(/(?:\/?_?index)?\.\w+$/, '')}`
  const [, dated, name = /(?:^|\/)_posts\/(.+)\.\w+$/.exec(path)?.[1] ?? ''] =
    /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(basename(page)) ?? []
  const day = dated ?? (name && date?.toISOString().slice(0, 10))
  const base = textOf(config?.baseurl ?? config?.root).replace(/\/$/, '')
  const pattern = textOf(front.permalink)
  const inCollection = collectionPlace(file, config)
  if (inCollection) return [`${base}${inCollection}`]
  if (!day) return page === '/' ? [`${base}/`] : [`${base}${page}/`, `${base}${page}.html`]
  const above = /^(.*?)\/?_posts\//.exec(path)?.[1] ?? ''
  const ownCategories = front.categories ?? front.category
  const categories = [
    ...above.split('/'),
    ...(typeof ownCategories === 'string' ? ownCategories.split(/[\s,]+/) : list(ownCategories)),
  ]
    .filter(Boolean)
    .map((one) => one.toLowerCase())
  const wanted =
    pattern.includes(':') || styles[pattern] ? pattern : textOf(config?.permalink) || 'date'
  const filled = placed(styles[wanted] ?? wanted, {
    ...partsOf(new Date(`${day}T12:00:00Z`)),
    categories: categories.map(encodeURIComponent).join('/'),
    slugified_categories: categories.map((one) => slugify(one)).join('/'),
    category: categories.map(encodeURIComponent).join('/'),
    title: textOf(front.slug) || name,
    slug: textOf(front.slug) || name,
    post_title: slugify(title),
    abbrlink: textOf(front.abbrlink),
    name,
    output_ext: '.html',
  })
  const plain = `/${day.replaceAll('-', '/')}/${name}/`
  // Docusaurus keeps the folder, and a slug replaces everything after it.
  const folder = path.includes('_posts/') ? '' : dirname(page).replace(/^\/$/, '')
  const own = textOf(front.slug).replace(/^\//, '')
  const inFolder = folder ? [`${base}${folder}${own ? `/${own}/` : plain}`] : []
  return [
    ...new Set([
      ...inFolder,
      `${base}${filled}`,
      `${base}${filled.replace(/\.html$/, '')}`,
      `${base}${plain}`,
    ]),
  ]
}

/** Where a collection of Jekyll, such as `_guides`, published a file. */
function collectionPlace({ path, front, title }: PlacedFile, config: Loose | undefined) {
  const [, collection = '', inner = ''] = /^(?:.*\/)?_([^/]+)\/(.+)\.\w+$/.exec(path) ?? []
  const all = config?.collections
  if (!isObject(all) || collection === 'posts' || !Object.hasOwn(all, collection)) return undefined
  const own = all[collection]
  const pattern = (isObject(own) && textOf(own.permalink)) || '/:collection/:path:output_ext'
  return placed(styles[pattern] ?? pattern, {
    collection,
    path: inner,
    name: basename(inner),
    title: textOf(front.slug) || basename(inner) || slugify(title),
    output_ext: '.html',
  })
}

function partsOf(date: Date | null): Record<string, string> {
  if (!date) return {}
  const two = (value: number) => String(value).padStart(2, '0')
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  const dayOfYear = Math.floor((date.getTime() - Date.UTC(year, 0, 1)) / 86_400_000) + 1
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(date)
  return {
    year: String(year),
    month: two(month),
    day: two(day),
    short_year: String(year).slice(2),
    i_month: String(month),
    i_day: String(day),
    monthname: named({ month: 'long' }).toLowerCase(),
    short_month: named({ month: 'short' }),
    long_month: named({ month: 'long' }),
    weekdayname: named({ weekday: 'long' }).toLowerCase(),
    short_day: named({ weekday: 'short' }),
    yearday: String(dayOfYear),
    y_day: String(dayOfYear).padStart(3, '0'),
    hour: two(date.getUTCHours()),
    minute: two(date.getUTCMinutes()),
    second: two(date.getUTCSeconds()),
  }
}

/** Fills the placeholders of a pattern; unknown ones are left out. */
const placed = (pattern: string, values: Record<string, string>) =>
  `/${pattern.replaceAll(/:([a-z_]+)(?:\[[^\]]*\])?/g, (_, name: string) => values[name] ?? '')}`.replaceAll(
    /\/{2,}/g,
    '/',
  )

const list = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(textOf) : textOf(value).split(','))
    .map((one) => one.trim())
    .filter(Boolean)
