import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteOn } from '#src/test/testing.ts'
import { importMarkdown } from '../../importMarkdown.ts'
import { importWordPress } from '../../importWordPress.ts'
import { articleFixture, exportOf } from '../../wordpress/test/testing.ts'

const fixture = articleFixture()
const open = async () => fixture.database.db
const code = (tex: string) => `<code class="language-math">${tex}</code>`

async function fromMarkdown(body: string) {
  const folder = mkdtempSync(join(fixture.folder, 'formulas-'))
  writeFileSync(join(folder, 'one.md'), `---\ntitle: One\ndate: 2024-03-01\n---\n${body}\n`)
  await importMarkdown({ file: folder, open })
  return (await fixture.stored())[0]!.content
}
async function fromWordPress(content: string) {
  await importWordPress({ file: fixture.fileOf(exportOf([{ id: 1, content }])), open })
  return (await fixture.stored())[0]!.content
}

test('I51: Markdown formulas are stored as TeX, as blocks or inline', async () => {
  expect(await fromMarkdown('So $E=mc^2$ and $$a_1 * b_2$$ hold.')).toBe(
    `<p>So ${code('E=mc^2')} and ${code('a_1 * b_2')} hold.</p>`,
  )
  expect(await fromMarkdown('$$\\frac{a}{b}$$')).toBe(`<pre>${code('\\frac{a}{b}')}</pre>`)
  expect(await fromMarkdown('$$\na &= b \\\\\n\nc < d\n$$')).toBe(
    `<pre>${code('a &amp;= b \\\\\nc &lt; d')}</pre>`,
  )
  expect(await fromMarkdown('It costs $5 and $10, or `$x^2$`.')).toBe(
    '<p>It costs $5 and $10, or <code>$x^2$</code>.</p>',
  )
})

test('I51: formulas in pages become TeX again: WordPress’s notation and pictures, MathML, KaTeX', async () => {
  const annotated = (tex: string, more = '') =>
    `<math${more}><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`
  const katex = `<span class="katex-display"><span class="katex"><span class="katex-mathml">${annotated('c^2')}</span><span class="katex-html" aria-hidden="true"><span>c</span><span>2</span></span></span></span>`
  expect(
    await fromWordPress(
      `<p>One $latex a^2 &lt; b$, <img class="latex" src="https://s0.wp.com/latex.php?latex=x" alt="x_1">, ${annotated('y_2')}.</p><code>$latex z$</code>${katex}${annotated('d', ' display="block"')}`,
    ),
  ).toBe(
    `<p>One ${code('a^2 &lt; b')}, ${code('x_1')}, ${code('y_2')}.</p>\n<p><code>$latex z$</code></p>\n<pre>${code('c^2')}</pre>\n<pre>${code('d')}</pre>`,
  )
})

test('I51: visitors see formulas as MathML with the TeX beside, without styles or scripts; Markdown and invalid TeX stay as written', async () => {
  await fixture.database.db.execute(
    `insert into posts (slug, title, excerpt, content, author, status, published_at) values ('one', 'One', 'x',
      '<p>So ${code('x_1^2 \\color{red} y')} and ${code('\\frac{')} hold.</p><pre>${code('\\sqrt{2} \\frac{a}{b}')}</pre><pre>${code('\\href{javascript:alert(1)}{a}')}</pre>', 'Ida', 'published', now())`,
  )
  const site = siteOn(fixture.database)
  const page = await (await site.request('/news/one')).text()
  const [shown = ''] = /<div class="prose[^]*?<\/div>/.exec(page) ?? []
  expect(shown).toMatch(
    /<math><semantics><mrow><msubsup>.+<annotation encoding="application\/x-tex">x_1\^2/,
  )
  expect(shown).toMatch(/<math display="block">.*<mfrac>/)
  expect(shown).toContain(code('\\frac{'))
  expect(shown).toContain(code('\\href{javascript:alert(1)}{a}'))
  expect(shown).not.toMatch(/ style=| href=|<script/)
  const text = await (await site.request('/news/one.md')).text()
  expect(text).toContain('$x_1^2 \\color{red} y$')
  expect(text).toMatch(/\$\$\s*\\sqrt.+\s*\$\$/)
})
