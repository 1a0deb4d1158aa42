import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { applySettings } from '#src/settings.ts'
import { hexOf } from '#src/ui/oklch.ts'
import { paletteOf, readPalette } from '#src/ui/palette.ts'
import { drawMail } from '../compose.ts'
import { colorMails, ownDark, ownLight, spark } from '../look.ts'

const tokens = readPalette(
  readFileSync(new URL('../../ui/styles/tokens.css', import.meta.url), 'utf8'),
)
const draw = () =>
  drawMail(
    {
      subject: 'A subject',
      preview: '',
      blocks: [
        { kind: 'text', text: 'See https://example.com/a_b?c=1.\nThank you.' },
        { kind: 'button', label: 'Read it', link: '/news' },
        {
          kind: 'html',
          html: '<p>Words</p><table><tr><th>A</th><th>B</th></tr><tr><td>Long</td><td>2</td></tr></table>',
        },
      ],
      reason: 'A test made it.',
    },
    { origin: 'https://advantage.example', token: () => 't' },
  )
afterEach(() => {
  colorMails()
  applySettings({})
})

test("emails have the site's colors", () => {
  for (const [name, color] of Object.entries(ownLight))
    expect([name, hexOf(tokens[name]!.light)]).toEqual([name, color])
  for (const [name, color] of Object.entries(ownDark))
    expect([name, hexOf(tokens[name]!.dark)]).toEqual([name, color])
  expect(hexOf(tokens.spark!.light)).toBe(spark)
})

test("X44: emails have the business's accent and logo, and its name if images are off", () => {
  const accent = '#7a1f5c'
  const palette = paletteOf(tokens, accent)
  colorMails((token, scheme) => hexOf(palette[token]![scheme]))
  applySettings({ name: 'Nordlicht', logo: { path: '/pictures/aa', width: 400, height: 100 } })
  const { html } = draw()
  expect(html).toContain(`background-color:${accent}`)
  expect(html).not.toContain(ownLight.brand)
  expect(html).toMatch(
    /<img src="https:\/\/advantage\.example\/pictures\/aa\/320\.png" alt="Nordlicht"/,
  )
})

test('X44: each button has its URL below it, and a URL in a text is a link that fits on a phone', () => {
  const { html, text } = draw()
  expect(html).toMatch(
    /Or open this address:<br\/?><a [^>]*>https:\/\/advantage\.example\/news<\/a>/,
  )
  expect(html).toMatch(
    /href="https:\/\/example\.com\/a_b\?c=1"[^>]*word-break:break-all[^>]*>https:\/\/example\.com\/a_b\?c=1<\/a>\./,
  )
  expect(text).toContain('A     B\nLong  2\n')
  expect(text).toContain('\n-- \n')
})
