import { caniemail } from 'caniemail'
import { expect, test } from 'vitest'
import type { MailBlock, MailContent } from '../content.ts'
import { drawMail } from '../compose.ts'

const MAX_SIZE = 80 * 1024
const text = 'Words that people read, and some more of them. '.repeat(8)
const markup =
  '<h2>A heading</h2><h3>Another</h3><p>Words with <strong>weight</strong>, <em>tone</em> and <a href="/news">a link</a>.</p>' +
  '<ul><li>One</li></ul><ol><li>Two</li></ol><blockquote><p>Quoted</p></blockquote><pre><code>code</code></pre>' +
  '<figure><img src="/a.png" alt="A" width="536" height="300"><figcaption>Below</figcaption></figure>' +
  '<table><thead><tr><th>Name</th></tr></thead><tbody><tr><td>Value</td></tr></tbody></table><hr>'

/** One of each: a missing kind does not compile. Every email is made of these. */
const parts: { [Kind in MailBlock['kind']]: Extract<MailBlock, { kind: Kind }> } = {
  heading: { kind: 'heading', text: 'A heading' },
  text: { kind: 'text', text: `${text}\n\n${text}` },
  html: { kind: 'html', html: markup },
  button: { kind: 'button', label: 'Read it', link: '/news' },
  facts: { kind: 'facts', rows: [['Received', 'Today']] },
  quote: { kind: 'quote', text, from: 'Ana' },
  story: {
    kind: 'story',
    label: 'News',
    title: 'A title',
    text,
    link: '/news',
    picture: { src: '/a.png', alt: 'A', width: 536, height: 300 },
  },
  list: { kind: 'list', items: [{ title: 'One', text, link: '/news' }, { title: 'Two' }] },
  small: { kind: 'small', text },
}
const draw = (blocks: MailBlock[]) => {
  const content: MailContent = {
    subject: 'A subject',
    preview: 'A preview',
    blocks,
    reason: 'You are getting this email because a test made it.',
    links: [{ label: 'Unsubscribe', link: { path: '/newsletter/unsubscribe/', purpose: 'mail' } }],
    unsubscribe: '/newsletter/unsubscribe/',
  }
  return drawMail(content, { origin: 'https://advantage.example', token: () => 't'.repeat(43) })
    .html
}

/** Features that a program may ignore, because there is a fallback it supports. */
const withFallback: Record<string, string> = {
  'color-scheme CSS property': 'the light colors stand in the style of each element',
  'color-scheme meta tag': 'the light colors stand in the style of each element',
  '@media': 'the light colors and the wide measures stand in the style of each element',
  '<style> element': 'each element has a style of its own',
  'display:none': 'the preview line shows as a first line',
  'max-height property': 'the preview line is hidden by display as well',
  overflow: 'the preview line is hidden by display as well',
  '<body> element': 'a table inside it has the same ground',
  'border-radius': 'corners are square',
  'word-break': 'there, programs on a desk are wide enough for an address',
  'white-space': 'lines of code stand in a pre element',
  'role attribute': 'tables of layout have no headings, so they read in order',
  'aria-hidden attribute': 'the mark has no words',
}

test('X40: emails use nothing that Gmail, Apple Mail, or Outlook lack, except with a fallback', () => {
  const { issues } = caniemail({
    clients: ['gmail.*', 'apple-mail.*', 'outlook.*'],
    html: draw(Object.values(parts)),
  })
  const found = [...issues.errors].flatMap(([client, list]) =>
    list.map(({ title }) => `${title} (${client})`),
  )
  expect(
    [...new Set(found)].filter(
      (one) => !Object.keys(withFallback).some((title) => one.startsWith(`${title} (`)),
    ),
  ).toEqual([])
})

test('X40: an email with many parts is at most 80 KB', () => {
  const issue = draw(Array.from({ length: 3 }, () => Object.values(parts)).flat())
  expect(Buffer.byteLength(issue)).toBeLessThan(MAX_SIZE)
})
