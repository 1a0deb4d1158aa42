import { basename } from 'node:path'
import { settings } from '#src/settings.ts'
import { slugify } from '#src/records/slug.ts'
import { type BlogImport, importArticles } from './articles/importArticles.ts'
import { instantOf, undated } from './articles/moment.ts'
import { NOWHERE } from './articles/oldLinks.ts'
import type { SourceItem } from './articles/sourceArticle.ts'
import { ImportProblem } from './problem.ts'
import type { Report } from './report.ts'
import { webAddress } from './wordpress/address.ts'
import { firstWords, plainText } from './wordpress/html.ts'
import { textsInZip } from './zipTexts.ts'

/** Posts in a Medium export, each a separate page. */
export const mediumPosts = /(^|\/)posts\/[^/]+\.html$/

/** Imports the stories of a Medium export in one transaction; throws ImportProblem if the file cannot be used. */
export async function importMedium({
  file,
  author = settings.name,
  ...options
}: BlogImport): Promise<Report> {
  const texts = await textsInZip(file, mediumPosts, 'a Medium export')
  const pages = [...texts].toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (pages.length === 0)
    throw new ImportProblem(
      `${basename(file)} is a ZIP archive, but no Medium export: the folder posts is missing. Nothing was changed.`,
    )

  async function* items(
    onProgress: (done: number, size: number) => void,
  ): AsyncGenerator<SourceItem> {
    for (const [index, [path, page]] of pages.entries()) {
      onProgress(index + 1, pages.length)
      const name = basename(path, '.html').slice(0, 80)
      const body = section(page, 'body')
      if (body === undefined)
        yield { name, outcome: 'refused', kind: 'post', detail: 'it is not a Medium page' }
      else yield { name, article: articleOf(basename(path, '.html'), page, body, author) }
    }
  }
  return importArticles(
    { items, title: () => `${basename(file)}, Medium export, ${pages.length} stories` },
    options,
  )
}

const section = (page: string, field: string) =>
  new RegExp(
    `<section\\b[^>]*\\bdata-field="${field}"[^>]*>([^]*?)</section>\\s*(?=<section\\b[^>]*\\bdata-field=|<footer\\b|</article>)`,
  ).exec(page)?.[1]

/** Parts of a story that are already shown above it here. */
const heads =
  /<h[1-4]\b[^>]*\bclass="[^"]*\bgraf--(?:title|subtitle)\b[^"]*"[^>]*>([^]*?)<\/h[1-4]>/g

/** Line that Medium hides above a story. */
const firstLine =
  /(<section\b[^>]*\bsection--first\b[^>]*>\s*)<div class="section-divider">\s*<hr\b[^>]*>\s*<\/div>/
const emptyEmbed = /<figure\b[^>]*\bgraf--iframe\b[^>]*>\s*<\/figure>/g

function articleOf(file: string, page: string, body: string, byDefault: string) {
  const footer = /<footer>([^]*?)<\/footer>/.exec(page)?.[1] ?? ''
  const isDraft = file.startsWith('draft_')
  const title = firstWords(
    plainText(
      /<h1\b[^>]*\bclass="p-name"[^>]*>([^]*?)<\/h1>/.exec(page)?.[1] ??
        /<title>([^]*?)<\/title>/.exec(page)?.[1] ??
        '',
    ),
    300,
  )
  const subtitle = plainText(section(page, 'subtitle') ?? '')
  const canonical = webAddress(/<a href="([^"]+)" class="p-canonical"/.exec(footer)?.[1])
  const said = /<time class="dt-published" datetime="([^"]+)"/.exec(footer)?.[1]
  const published = instantOf(said)
  const id = /-{1,2}([\da-f]{8,14})$/.exec(file)?.[1] ?? file
  const isResponse =
    !/\bgraf--title\b/.test(body) && plainText(body).startsWith(title.replace(/\W+$/, ''))
  const hidden = isDraft
    ? 'it was a draft there'
    : isResponse
      ? 'it has no title of its own, like a response to another story'
      : published
        ? undefined
        : undated(said)
  const author = plainText(/class="p-author[^"]*"[^>]*>([^]*?)<\/a>/.exec(footer)?.[1] ?? '')
  // Keep a heading whose words differ from the title.
  const html = body.replace(firstLine, '$1').replaceAll(heads, (whole, inside: string) => {
    const words = plainText(inside)
    return words === title || words === subtitle ? '' : whole
  })
  const dropped = [...html.matchAll(emptyEmbed)].map(({ index }) => ({
    what: 'embeds that Medium left out of the export',
    written: `an embed after “${plainText(html.slice(0, index)).slice(-60).trimStart()}”`,
  }))
  return {
    importKey: `medium:${id}`,
    kind: 'post' as const,
    slug: slugify(title) || slugify(`story ${id}`),
    title,
    excerpt: firstWords(subtitle, 600),
    html,
    lineBreaks: false,
    base: canonical ?? NOWHERE,
    author: author || byDefault,
    hero: undefined,
    publishedAt: hidden ? null : (published ?? null),
    draftDate: published,
    category: null,
    tags: [],
    hidden,
    modifiedAt: undefined,
    oldAddresses: canonical && !hidden ? [canonical] : [],
    seoTitle: '',
    seoDescription: '',
    canonical: undefined,
    dropped,
  }
}
