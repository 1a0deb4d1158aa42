import { generateKeyPairSync } from 'node:crypto'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { readConfig } from '#src/config.ts'
import { createComposer, drawMail } from '../compose.ts'
import type { MailContent } from '../content.ts'
import type { MailKind } from '../mailKinds.ts'
import { type MailSettings, readMailSettings } from '../mailSettings.ts'

const settings = readMailSettings(readConfig({}, '/'), 'https://advantage.example')
const evil = 'Hello\r\nBcc: eve@example.com\r\n\r\n<script>alert(1)</script>\0\u001B[2J'
const content = (text: string): MailContent => ({
  subject: text,
  preview: text,
  blocks: [
    { kind: 'heading', text },
    { kind: 'text', text },
    { kind: 'quote', text, from: text },
    { kind: 'facts', rows: [[text, text]] },
    { kind: 'story', label: text, title: text, text, link: text },
    { kind: 'list', items: [{ title: text, text, link: `javascript:${text}` }] },
    { kind: 'button', label: text, link: text },
  ],
  reason: text,
  links: [{ label: text, link: text }],
  unsubscribe: '/newsletter/unsubscribe/',
})
const mail = {
  kind: 'welcome' as MailKind,
  id: '0b0e7a52-6b7e-4c1c-9d53-0f4b7d0a9a11',
  recipient: 'ana@example.com',
  inReplyTo: 'a0b0c0d0-0000-4000-8000-000000000001',
  createdAt: new Date('2026-03-02T10:00:00Z'),
  batch: null,
}
const compose = (text: string, more: Partial<MailSettings> = {}) =>
  createComposer({ ...settings, ...more })({
    mail,
    drawn: drawMail(content(text), { origin: settings.origin, token: () => 't'.repeat(43) }),
    bounceToken: (id) => id.replaceAll('-', '').padEnd(38, '0'),
  })
/** An email with different parts, as a bug of ours would create it. */
const made = (drawn: object, more: object = {}) =>
  createComposer(settings)({
    mail: { ...mail, ...more },
    drawn: {
      ...drawMail(content('Hello'), { origin: settings.origin, token: () => 't'.repeat(43) }),
      ...drawn,
    },
    bounceToken: (id) => id.replaceAll('-', '').padEnd(38, '0'),
  })
const headersOf = (bytes: Buffer) => bytes.toString().split('\r\n\r\n')[0]!

test('X3: CR, LF, NUL, or a control character in any value never adds a header, a recipient, or markup', async () => {
  const [bad, good] = [await compose(evil), await compose('Hello')]
  const names = (bytes: Buffer) =>
    [...headersOf(bytes).matchAll(/^([\w-]+):/gm)].map(([, name]) => name)
  expect(names(bad.bytes)).toEqual(names(good.bytes))
  expect(headersOf(bad.bytes)).not.toMatch(/\0|\u001B|^Bcc:/m)
  expect(bad.envelope).toMatchObject({ from: 'hello@advantage.example', to: ['ana@example.com'] })
  const parsed = await PostalMime.parse(bad.bytes)
  expect(parsed.html).not.toMatch(/<script|href="javascript:/i)
})

test('X1: an email is the same bytes each time it is composed', async () => {
  expect((await compose('Hello')).bytes.equals((await compose('Hello')).bytes)).toBe(true)
})

test('X4: one-click unsubscribe: the header is on one line, and the signature covers it', async () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const { bytes } = await compose('Hello', {
    dkim: { domainName: 'advantage.example', keySelector: 'mail', privateKey },
  })
  const headers = headersOf(bytes)
  expect(headers).toContain(
    `List-Unsubscribe: <https://advantage.example/newsletter/unsubscribe/${'t'.repeat(43)}>\r\n`,
  )
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  const signature = /DKIM-Signature:[^]+?[;\s]h=([^;]+);/.exec(headers)![1]!.toLowerCase()
  expect(
    ['from', 'subject', 'to', 'list-unsubscribe', 'list-unsubscribe-post'].filter(
      (name) => !signature.split(/[:\s]+/).includes(name),
    ),
  ).toEqual([])
})

test('X9: a reply continues the thread, and no email asks for automatic replies', async () => {
  const headers = headersOf((await compose('Hello')).bytes)
  expect(headers).toMatch(/^In-Reply-To: <a0b0c0d0[\da-z]+@advantage\.example>$/m)
  expect(headers).toMatch(/^References: <a0b0c0d0/m)
  expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m)
  const issue = headersOf((await made({}, { batch: mail.id })).bytes)
  expect(issue).toMatch(/^Precedence: bulk$/m)
})

test.each(['path', 'href'])(
  'X3: no part of an email is fetched or read from a file (%s)',
  async (from) => {
    const html = { [from]: from === 'path' ? '/etc/hostname' : 'http://127.0.0.1:9/' }
    await expect(made({ html: html as never })).rejects.toThrow(/rejected/)
  },
)

test('X12: if bounces have an address, the envelope identifies the email in it', async () => {
  const { envelope } = await compose('Hello', { bounces: 'bounces@advantage.example' })
  expect(envelope.from).toMatch(/^bounces\+[\da-z]{38}@advantage\.example$/)
})

test('X50: emails that anyone can trigger come from a separate address and domain, signed for it, and replies still reach us', async () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const dkim = { domainName: 'advantage.example', keySelector: 'mail', privateKey }
  const sentAs = async (kind: MailKind) => {
    const composer = createComposer({
      ...settings,
      fromUnconfirmed: 'hello@confirm.advantage.example',
      dkim,
    })
    const { bytes, envelope } = await composer({
      mail: { ...mail, kind },
      drawn: drawMail(content('Hello'), { origin: settings.origin, token: () => 't'.repeat(43) }),
      bounceToken: (id) => id.replaceAll('-', '').padEnd(38, '0'),
    })
    const { from, replyTo } = await PostalMime.parse(bytes)
    const signedFor = /\bd=([\w.]+);/.exec(headersOf(bytes))![1]
    return [from!.address, replyTo?.[0]?.address, signedFor, envelope.from]
  }
  const own = [
    'hello@confirm.advantage.example',
    'hello@advantage.example',
    'confirm.advantage.example',
    'hello@confirm.advantage.example',
  ]
  for (const kind of ['confirmation', 'receipt', 'research link', 'own data'] as const)
    expect(await sentAs(kind)).toEqual(own)
  for (const kind of ['issue', 'welcome', 'answer', 'decision'] as const)
    expect(await sentAs(kind)).toEqual([
      'hello@advantage.example',
      undefined,
      'advantage.example',
      'hello@advantage.example',
    ])
})
