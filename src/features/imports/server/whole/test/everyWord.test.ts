import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importFeed } from '../../importFeed.ts'
import { importGhost } from '../../importGhost.ts'
import { importMarkdown } from '../../importMarkdown.ts'
import { importPosts } from '../../importPosts.ts'
import { importWordPress } from '../../importWordPress.ts'
import { formatReport, type Report } from '../../report.ts'
import { randomNumbers } from '#src/test/randomNumbers.ts'
import { articleFixture, exportOf } from '../../wordpress/test/testing.ts'

const fixture = articleFixture()
const open = async () => fixture.database.db
const POSTS = 40

type Construct = (word: () => string) => string

const html: Construct[] = [
  (w) => `<p>${w()} <b>${w()}</b> ${w()}</p>`,
  (w) => `<p><a href="https://other.example/x">${w()}</a> &amp; ${w()}</p>`,
  (w) => `<div class="x"><span>${w()}</span> ${w()}</div>`,
  (w) => `<ul><li>${w()}<li>${w()}<ul><li>${w()}</ul></ul>`,
  (w) => `<table><caption>${w()}</caption><tr><td>${w()}<table><tr><td>${w()}</table></table>`,
  (w) => `<pre class="x">${w()} &lt;${w()}&gt; <?php ${w()} ?></pre>`,
  (w) => `<form>${w()} <input value="x"><select><option>${w()}</select></form>`,
  (w) => `<button>${w()}</button><dialog>${w()}</dialog>`,
  (w) => `<details><summary>${w()}</summary>${w()}</details>`,
  (w) =>
    `<figure><img src="https://old.example/none.png" alt="${w()}"><figcaption>${w()}</figcaption></figure>`,
  (w) => `<blockquote>${w()}<cite>${w()}</cite></blockquote>`,
  (w) => `<dl><dt>${w()}<dd>${w()}</dl>`,
  (w) => `<iframe src="https://other.example/frame">${w()}</iframe>`,
  (w) => `<object data="x">${w()}</object><textarea>${w()}</textarea>`,
  (w) => `<custom-card>${w()}</custom-card><marquee>${w()}</marquee>`,
  (w) => `<h1>${w()}</h1><h6>${w()}</h6>`,
  (w) => `<ruby>${w()}<rt>${w()}</rt></ruby> <ins>${w()}</ins> <del>${w()}</del>`,
  (w) => `${w()} a < ${w()} <3 ${w()} <unclosed`,
]
const shortcodes: Construct[] = [
  (w) => `[unknown_thing title="${w()}"]${w()}[/unknown_thing]`,
  (w) => `[caption id="x"]<img src="https://old.example/a.png"> ${w()}[/caption]`,
  (w) => `[php]${w()} < ${w()}[/php]`,
  (w) => `[contact-form-7 id="1" title="${w()}"]`,
  (w) => `[${w()}] and [${w()} ${w()}]`,
  (w) => `<!-- wp:paragraph --><p>${w()}</p><!-- /wp:paragraph -->`,
  (w) => `[vc_row][vc_column_text]${w()}[/vc_column_text][/vc_row]`,
]
const markdown: Construct[] = [
  (w) => `${w()} *${w()}* **${w()}** ~~${w()}~~ ==${w()}==`,
  (w) => `- ${w()}\n- [x] ${w()}\n    - ${w()}`,
  (w) => `| ${w()} | b |\n|---|---|\n| ${w()} | c |`,
  (w) => `\`\`\`js\n${w()} {{ ${w()} }}\n\`\`\``,
  (w) => `{{< unknown "${w()}" >}}`,
  (w) => `{{% mystery a="${w()}" %}}${w()}{{% /mystery %}}`,
  (w) => `{% unknown ${w()} %} ${w()}`,
  (w) => `{{ site.${w()} }} ${w()}`,
  (w) => `{{< figure src="/none.png" caption="${w()}" >}}`,
  (w) => `Text[^${w()}] ${w()}.`,
  (w) => `:::${'note'} ${w()}\n${w()}\n:::`,
  (w) => `$x_${w()}$ and $$\n${w()}^2\n$$`,
  (w) => `%%${w()}%% and :name[${w()}]{x=1}`,
  (w) => `Term ${w()}\n: ${w()}\n`,
  (w) => `[[${w()}]] ![${w()}](none.png) [${w()}](https://other.example/a)`,
  (w) => `# ${w()} {#top}`,
  (w) => `    ${w()} indented`,
  (w) => `*[ABC]: ${w()} ${w()}`,
  (w) => `<div>\n\n${w()}\n\n</div>`,
  (w) => `\`\`\`js:${w()}.js {1,2} title="${w()}" [${w()}]\n${w()}\n\`\`\``,
  (w) => `\`\`\` {.python caption="${w()} ${w()}"}\n${w()}\n\`\`\``,
  (w) => `<PortCard label="${w()}" :text="${w()} ${w()}">\n\n${w()}\n\n</PortCard>`,
  (w) => `<Badge text="${w()}" type="tip" /> <port-sound caption="${w()} ${w()}"></port-sound>`,
  (w) => `Of <${w()}> and List<X${w()}> ${w()}`,
  (w) => `<pre><code>{{ ${w()} }} {% ${w()} %}\n\n- *${w()}*</code></pre>`,
  (w) => `A <code>{{ ${w()} }}</code> ${w()}`,
  (w) => `<<< @/${w()}.js{2}\n\n@[code](./${w()}.js)`,
  (w) => `{{ ${w()}(name="${w()}") }} {% ${w()}(x="${w()}") %}${w()}{% end %}`,
  (w) => `{% post_link ${w()} ${w()} %} {% asset_img ${w()}.png ${w()} ${w()} %}`,
  (w) => `${w()} ^block-${w()}\n\n[[${w()}#^${w()}]]`,
  (w) => `[${w()}](@/${w()}.md) \\(a\\) ${w()} \\[x = y\\]`,
  (w) => `<audio src="${w()}.mp3">${w()}</audio> <video><source src="${w()}.mp4"></video>`,
]
const matter: Construct[] = [
  (w) => `${w()}: ${w()}`,
  (w) => `${w()}:\n  - ${w()} ${w()}\n  - ${w()}`,
  (w) => `${w()}:\n  ${w()}:\n    - note: ${w()} ${w()}`,
  (w) => `description: ${w()} ${w()}\nsummary: ${w()}`,
  (w) => `categories:\n  - [${w()}, ${w()}]\ntags:\n  main: [${w()}]`,
  (w) => `keywords: [${w()}, ${w()}]`,
  (w) => `authors:\n  - name: ${w()}\n    title: ${w()} ${w()}`,
  (w) => `image:\n  src: /${w()}.png\n  alt: ${w()}`,
  (w) => `lastmod: ${w()} ${w()}`,
  (w) => `date: ${w()} ${w()}`,
  (w) => `# ${w()}`,
]

function* random(constructs: Construct[], seed: number, isMatter = false) {
  const number = randomNumbers(seed)
  let at = 0
  for (let post = 0; post < POSTS; post++) {
    const words: string[] = []
    const word = () => {
      const one = `wort${seed}n${++at}q`
      words.push(one)
      return one
    }
    const picked = Array.from(
      { length: 1 + number(8) },
      () => constructs[number(constructs.length)]!,
    )
    // Keys in a front matter must be unique.
    const parts = [...(isMatter ? new Set(picked) : picked)].map((construct) => construct(word))
    yield { post, text: parts.join(isMatter ? '\n' : '\n\n'), words }
  }
}

/** Returns the words that are neither stored nor in the report. */
async function missing(posts: { words: string[]; text: string }[], report: Report) {
  const all = `${JSON.stringify(await fixture.stored())} ${formatReport(report)}`
  const lost = JSON.stringify(report.tally.lines.map((line) => line.lost))
  return posts.flatMap(({ words, text }) => {
    const gone = words.filter((word) => !all.includes(word) && !lost.includes(word))
    return gone.length > 0 ? [{ gone, text }] : []
  })
}

test('I40: every word of random WordPress posts is in the result or in the report', async () => {
  const posts = [...random([...html, ...shortcodes], 1), ...random(shortcodes, 2)]
  const items = posts.map(({ text }, id) => ({ id: id + 1, content: text }))
  const report = await importWordPress({
    file: fixture.fileOf(exportOf(items)),
    open,
    verbose: true,
  })
  expect(await missing(posts, report)).toEqual([])
})

test('I40: every word of random Ghost posts is in the result or in the report', async () => {
  const posts = [...random(html, 3)]
  const items = posts.map(({ text, post }) => ({
    id: `p${post}`,
    slug: `post-${post}`,
    title: `Post ${post}`,
    html: text,
    status: 'published',
    published_at: '2024-03-01T10:00:00.000Z',
  }))
  const file = fixture.fileOf(
    JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data: { posts: items } }] }),
    'json',
  )
  expect(await missing(posts, await importGhost({ file, open, verbose: true }))).toEqual([])
})

test('I40: every word of random Markdown posts is in the result or in the report', async () => {
  const posts = [...random([...markdown, ...html], 4), ...random(markdown, 5)]
  const folder = mkdtempSync(join(fixture.folder, 'random-'))
  for (const [at, { text }] of posts.entries())
    writeFileSync(
      join(folder, `post-${at}.md`),
      `---\ntitle: Post ${at}\ndate: 2024-03-01\n---\n${text}\n`,
    )
  expect(await missing(posts, await importMarkdown({ file: folder, open, verbose: true }))).toEqual(
    [],
  )
})

test('I40, I60: every word of random Markdown front matter is in the result or in the report', async () => {
  const posts = [...random(matter, 8, true)]
  const folder = mkdtempSync(join(fixture.folder, 'matter-'))
  for (const [at, { text }] of posts.entries())
    writeFileSync(join(folder, `post-${at}.md`), `---\n${text}\n---\nText.\n`)
  const report = await importMarkdown({ file: folder, open, verbose: true })
  expect(await missing(posts, report)).toEqual([])
})

test('I40, I52: every word of random feed entries is in the result or in the report', async () => {
  const posts = [...random(html, 6)]
  const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
  const items = posts.map(
    ({ text, post }) =>
      `<item><guid>${post}</guid><title>Post ${post}</title><pubDate>Fri, 01 Mar 2024 10:00:00 GMT</pubDate><content:encoded>${cdata(text)}</content:encoded></item>`,
  )
  const file = fixture.fileOf(`<rss><channel>${items.join('')}</channel></rss>`)
  expect(await missing(posts, await importFeed({ file, open, verbose: true }))).toEqual([])
})

test('I40, I52: every word of random rows of a table of posts is in the result or in the report', async () => {
  const posts = [...random(html, 7)]
  const rows = posts.map(
    ({ text, post }) => `${post},Post ${post},2024-03-01,"${text.replaceAll('"', '""')}"`,
  )
  const file = fixture.fileOf(['id,title,date,content', ...rows].join('\n'), 'csv')
  expect(await missing(posts, await importPosts({ file, open, verbose: true }))).toEqual([])
})
