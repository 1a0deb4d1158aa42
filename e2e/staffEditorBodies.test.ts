import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { realData } from '../src/content/test/testing.ts'
import { cleanHtml } from '../src/content/cleanHtml.ts'
import { drawBody } from '../src/features/imports/server/wordpress/body.ts'
import { editorInBrowser } from './editorInBrowser.ts'

const run = editorInBrowser()
const root = join(import.meta.dirname, '..')
const samples = globSync('src/features/*/server/samples/*.html', { cwd: root })
const bodyOf = (file: string) =>
  cleanHtml(readFileSync(join(root, file), 'utf8').replace(/^<!--.*?-->/s, ''))

test('B18: opening and saving a sample changes no byte, and the editor supports all its blocks', async () => {
  expect(samples.length).toBeGreaterThan(10)
  for (const file of samples) {
    const body = bodyOf(file)
    const { saved, edited, isSame, kept } = await run('openAndSave', body)
    expect(saved, file).toBe(body)
    expect(edited.startsWith(body), file).toBe(true)
    expect({ file, isSame, kept }).toEqual({ file, isSame: true, kept: [] })
  }
})

test('B18: typing in one block after another preserves each block and everything between them', async () => {
  for (const file of samples) {
    const typed = await run('typeInBlocks', bodyOf(file))
    expect(new Set(typed.map(({ saved }) => saved)).size, file).toBeGreaterThan(typed.length - 2)
    for (const { saved, again, anew } of typed) expect([saved, again], file).toEqual([anew, anew])
  }
})

test('B18: content the editor does not support is preserved', async () => {
  const odd = [
    '<div class="x"><p>One</p></div>',
    '<p>A <a id="here" href="/"></a>mark</p>',
    '<table><tr><td>1</td></tr>loose</table>',
    '<!-- a note --><p>x</p>',
    '<p>One<p>Two',
    '<video src="https://other.example/a.mp4"></video>',
    '<video src="/a.mp4" autoplay></video>',
    '<p>x <script>alert(1)</script></p>',
    '<p><img src="https://other.example/a.png" alt="A" /></p>',
    '<p><a href="javascript:alert(1)">x</a></p>',
    'loose <em>text</em> here',
    '',
    ' \n',
    '</p>x',
    '<p a="<b>">x</p>',
    '1 < 2 & 3 > 2',
  ]
  for (const html of [...odd, odd.join('\n')]) {
    const { saved, edited } = await run('openAndSave', html)
    expect(saved).toBe(html)
    expect(edited.startsWith(html.trimEnd()), edited).toBe(true)
  }
})

test('B18, B81, B82: footnotes and players are recognized, and saved byte for byte', async () => {
  const notes =
    '<p>A<sup><a id="aa-link"></a><a href="#aa">1</a></sup></p>\n<ol><li><a id="aa"></a>See. <a href="#aa-link" title="Back to the text">↩</a></li></ol>'
  const film =
    '<figure><video src="/films/a.webm" poster="/pictures/a"><track kind="captions" src="/films/a.vtt" srclang="en" label="English" /></video><figcaption>A</figcaption></figure>\n<audio src="/films/a.mp3"></audio>'
  for (const body of [notes, film, `${notes}\n${film}`])
    expect(await run('openAndSave', body)).toMatchObject({ saved: body, isSame: true, kept: [] })
  const frame =
    '<p>Look:</p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="A talk"></iframe>'
  expect(await run('paste', frame)).toBe(
    '<p>Look:</p>\n<figure><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">A talk</a><figcaption>On YouTube</figcaption></figure>',
  )
})

describe.skipIf(!existsSync(realData))('the bodies of a real blog', () => {
  test.each(['wordpress-theme-unit-test.xml', 'wordpress-64-blocks.xml', 'wordpress-cc-labs.xml'])(
    'opening and saving those of %s changes no byte, drawn by the import or raw',
    async (file) => {
      const sources = [
        ...readFileSync(join(realData, file), 'utf8').matchAll(
          /<content:encoded><!\[CDATA\[(.+?)\]\]><\/content:encoded>/gs,
        ),
      ].map(([, text]) => text!)
      expect(sources.length).toBeGreaterThan(30)
      const links = { newPath: () => undefined, isLinkedAnchor: () => true }
      const pictureAt = () =>
        ({ hash: 'a', path: '/pictures/a.jpg', width: 640, height: 480 }) as never
      const drawn = sources.map(
        (html) =>
          drawBody(html, {
            hasMainVideo: true,
            base: 'https://old.example/',
            lineBreaks: true,
            links,
            pictureAt,
            onDropped: () => {},
          }).html,
      )
      let [all, beyond] = [0, 0]
      for (const [index, source] of [...drawn, ...sources].entries()) {
        const body = cleanHtml(source)
        const { saved, edited, isSame, kept, blocks } = await run('openAndSave', body)
        expect(saved).toBe(body)
        expect(edited.startsWith(body)).toBe(true)
        if (index >= drawn.length) continue
        if (body !== '') expect({ body, isSame }).toEqual({ body, isSame: true })
        ;[all, beyond] = [all + blocks, beyond + kept.length]
      }
      expect(beyond / all).toBeLessThan(0.02)
    },
  )
})
