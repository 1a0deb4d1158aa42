import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { settings } from '#src/settings.ts'
import { isZone } from '#src/time/zone.ts'
import { slugify } from '#src/records/slug.ts'
import { momentOf } from '../articles/moment.ts'
import { isObject, type Loose, objectOf, textOf } from '../schedule/formats/loose.ts'
import { readData } from './dataFile.ts'
import { jekyllSettings } from './folderData.ts'
import { lookUp } from '#src/text/lookUp.ts'

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
  /** Program that made the site, as far as its settings show; Hexo counts as Jekyll. */
  generator: 'Hugo' | 'Jekyll' | 'Pelican' | undefined
  /** Path of the site's home, without a slash at its end. */
  home: string
  /** Path within the content of its language. */
  inContent: (path: string) => string
  /** Time zone in the old site's settings, if it differs from this site's. */
  timezone: string | undefined
}

/** A whole address, rather than a pattern such as `/:year/:title/`. */
const isAddress = /^https?:/

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
  if (hugo) Object.assign(hugo, await hugoParts(folders))
  const pelican = await firstOf(folders, ['pelicanconf.py'], readPelican)
  const isHugo = Boolean(hugo) || (isContent && !pelican)
  const named = textOf(jekyll?.timezone ?? hugo?.timeZone ?? hugo?.timezone ?? pelican?.TIMEZONE)
  const timezone = isZone(named) && named !== settings.timeZone ? named : undefined
  const places = (file: PlacedFile) => {
    const own = textOf(file.front.permalink ?? file.front.url).trim()
    const isPost = /(^|\/)_posts\//.test(file.path)
    const generated = pelican
      ? pelicanPlaces(file, pelican)
      : !isPost && (isHugo || file.path.startsWith('content/'))
        ? hugoPlaces(file, hugo ?? {})
        : jekyllPlaces(file, jekyll)
    const fixed = own && (isAddress.test(own) || !own.includes(':')) ? [own] : []
    const folderOf = `${dirname(generated.find((place) => place.endsWith('/')) ?? generated[0] ?? '/')}/`
    const aliases = list(file.front.aliases ?? file.front.redirect_from).map((alias) =>
      /^(\/|https?:)/.test(alias) || !isHugo ? alias : folderOf.replace(/\/+$/, '/') + alias,
    )
    return [...new Set([...fixed, ...generated, ...aliases])]
  }
  return Object.assign(places, {
    timezone,
    inContent: (path: string) => contentOf(path, hugo ?? {}).place,
    generator: pelican
      ? ('Pelican' as const)
      : isHugo
        ? ('Hugo' as const)
        : jekyll
          ? ('Jekyll' as const)
          : undefined,
    home: textOf(jekyll?.baseurl ?? jekyll?.root).replace(/\/$/, ''),
  })
}

async function firstOf(
  folders: string[],
  names: string[],
  read: typeof readData = readData,
): Promise<Loose | undefined> {
  for (const folder of folders)
    for (const name of names) {
      const found = await read(join(folder, name))
      if (found) return found
    }
  return undefined
}

/** Settings that Hugo may have in files of their own, such as `languages.de.toml`. */
async function hugoParts(folders: string[]): Promise<Loose> {
  const parts: Loose = {}
  for (const folder of folders.map((one) => join(one, 'config', '_default')))
    for (const name of await readdir(folder).catch(() => [])) {
      const [, key, language] =
        /^(languages|permalinks)(?:\.([\w-]+))?\.(?:toml|ya?ml|json)$/.exec(name) ?? []
      if (!key) continue
      const values = (await readData(join(folder, name))) ?? {}
      parts[key] = { ...objectOf(parts[key]), ...(language ? { [language]: values } : values) }
    }
  return parts
}

/** Finds the language whose folder a text is in, where each language has a folder, and the place in it. */
function contentOf(path: string, config: Loose) {
  const place = path.replace(/^content\//, '')
  for (const [language, values] of Object.entries(objectOf(config.languages))) {
    const { contentDir, contentdir = contentDir } = objectOf(values)
    const folder = textOf(contentdir).replaceAll(/^\.?\/|^(?:\.?\/)?content\/?|\/$/g, '')
    if (folder && place.startsWith(`${folder}/`))
      return { language, place: place.slice(folder.length + 1) }
  }
  return { language: undefined, place }
}

/** Uses the section's permalink pattern, or else the path; Hugo's addresses are lowercase. */
function hugoPlaces({ path, front, title, date }: PlacedFile, config: Loose): string[] {
  const content = contentOf(path, config)
  const whole = content.place.replace(/\.\w+$/, '')
  const language = (content.language ?? languageEnd.exec(whole)?.[0].slice(1))?.toLowerCase()
  const bare = withoutLanguage(whole).replace(/\/?_?index$/, '')
  const main = textOf(config.defaultContentLanguage ?? config.defaultcontentlanguage) || 'en'
  const hasFolder =
    config.defaultContentLanguageInSubdir === true || config.defaultcontentlanguageinsubdir === true
  const begin =
    hasFolder || (language && language !== main.toLowerCase())
      ? `/${language ?? main.toLowerCase()}`
      : ''
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

/** Reads the texts that the settings of Pelican, a Python file, set. */
async function readPelican(path: string): Promise<Loose | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return (text &&
    Object.fromEntries(
      [...text.matchAll(/^([A-Z_]+)[ \t]*=[ \t]*[ru]?(["'])([^"'\n]*)\2/gm)].map(
        ([, name = '', , value]) => [name, value],
      ),
    )) as Loose | undefined
}

/** Fills the pattern of Pelican, such as `posts/{date:%Y}/{slug}/`. */
function pelicanPlaces({ path, front, title, date }: PlacedFile, config: Loose): string[] {
  const inner = path.replace(/^content\//, '')
  const kind = inner.startsWith('pages/') ? 'PAGE' : 'ARTICLE'
  const folder = dirname(inner) === '.' ? '' : basename(dirname(inner))
  const parts = partsOf(date)
  const values: Record<string, string> = {
    slug: textOf(front.slug) || slugify(title),
    category: slugify(textOf(front.category) || folder || textOf(config.DEFAULT_CATEGORY)),
    author: slugify(textOf(front.author ?? front.authors).split(/[,;]/)[0] ?? ''),
    lang: textOf(front.lang) || textOf(config.DEFAULT_LANG),
  }
  const ofDate: Record<string, string | undefined> = {
    Y: parts.year,
    y: parts.short_year,
    m: parts.month,
    d: parts.day,
    j: parts.y_day,
    b: parts.short_month,
    B: parts.long_month,
    H: parts.hour,
    M: parts.minute,
  }
  const written = (pattern: string) =>
    pattern
      .replaceAll(/\{date:([^}]*)\}/g, (_, format: string) =>
        format.replaceAll(/%-?([a-zA-Z])/g, (whole, sign: string) => {
          const part = ofDate[sign] ?? ''
          return whole.includes('-') ? part.replace(/^0+(?=.)/, '') : part
        }),
      )
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => lookUp(values, name) ?? '')
  const usual = kind === 'PAGE' ? 'pages/{slug}.html' : '{slug}.html'
  const own = [front.url, front.save_as].map(textOf)
  const patterns = [config[`${kind}_URL`], config[`${kind}_SAVE_AS`]].map(textOf)
  const named = [own, patterns, [usual]].find((some) => some.some(Boolean)) ?? []
  return named.filter(Boolean).flatMap((pattern) => {
    const place = `/${written(pattern).replace(/^\//, '')}`
    return place.endsWith('/index.html') ? [place.slice(0, -'index.html'.length), place] : [place]
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
  const page = `/${path.replace(/^source\//, '').replace(/(?:(?:^|\/)(?:_?index|README))?\.\w+$/, '')}`
  const inName = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(basename(page))
  const [, dated, name = /(?:^|\/)_posts\/(.+)\.\w+$/.exec(path)?.[1] ?? ''] =
    inName && typeof momentOf(inName[1]) === 'object' ? inName : []
  const day = dated ?? (name && date?.toISOString().slice(0, 10))
  const base = textOf(config?.baseurl ?? config?.root).replace(/\/$/, '')
  const pattern = isAddress.test(textOf(front.permalink)) ? '' : textOf(front.permalink)
  const inCollection = collectionPlace(file, config)
  if (inCollection) return [`${base}${inCollection}`]
  if (!day) return page === '/' ? [`${base}/`] : [`${base}${page}/`, `${base}${page}.html`]
  const above = /^(.*?)\/?_posts\//.exec(path)?.[1] ?? ''
  const { categories: several } = front
  const categories = [
    ...above.split('/'),
    ...(typeof several === 'string' ? several.split(/[\s,]+/) : list(several ?? front.category)),
  ]
    .filter(Boolean)
    .map((one) => one.toLowerCase())
  const wanted =
    pattern.includes(':') || lookUp(styles, pattern) ? pattern : textOf(config?.permalink) || 'date'
  const filled = placed(lookUp(styles, wanted) ?? wanted, {
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
  return placed(lookUp(styles, pattern) ?? pattern, {
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
  `/${pattern.replaceAll(/:([a-z_]+)(?:\[[^\]]*\])?/g, (_, name: string) => lookUp(values, name) ?? '')}`.replaceAll(
    /\/{2,}/g,
    '/',
  )

const list = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(textOf) : textOf(value).split(','))
    .map((one) => one.trim())
    .filter(Boolean)
