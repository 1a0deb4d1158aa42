import { Parser } from 'htmlparser2'
import PostalMime from 'postal-mime'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { type Finding, finding } from '../findings.ts'

/** Size in bytes above which email programs cut a message off; somewhat smaller ones get a warning. */
const MAX_SIZE = 100_000
const LARGE = 80_000
const LONG_SUBJECT = 70

interface Expected {
  subject: string
  preview: string
  /** DKIM key that signs emails here; undefined if the provider signs them. */
  dkimKey: string | undefined
}

interface Examined {
  findings: Finding[]
  links: string[]
  pictures: string[]
}

/** Checks a message's bytes as a server received them. */
export async function examineMessage(
  raw: Buffer,
  { subject, preview, dkimKey }: Expected,
): Promise<Examined> {
  const { html = '', text = '', headers } = await PostalMime.parse(raw)
  const page = readPage(html)
  const header = (name: string) => headers.find(({ key }) => key === name)?.value ?? ''
  return {
    links: page.links.map(({ href }) => href),
    pictures: page.pictures.map(({ src }) => src),
    findings: [
      subjectOf(subject, preview),
      sizeOf(raw.length),
      textOf(text, page),
      darkOf(html, page.uncolored),
      altOf(page),
      wordsOf(page),
      marksOf(page.text + subject + preview),
      oneClickOf(header('list-unsubscribe'), header('list-unsubscribe-post')),
      dkimOf(raw, dkimKey),
    ],
  }
}

function subjectOf(subject: string, preview: string): Finding {
  if (!subject.trim()) return finding('Subject', 'bad', 'The issue has no subject.')
  if (subject.length > LONG_SUBJECT)
    return finding(
      'Subject',
      'warning',
      `The subject has ${subject.length} characters. Phones cut it off after about 50.`,
    )
  if (!preview.trim())
    return finding(
      'Subject',
      'warning',
      'The issue has no preview text. Inboxes show the first words instead.',
    )
  return finding('Subject', 'good', 'The issue has a subject and a preview text.')
}

function sizeOf(bytes: number): Finding {
  const sizeText = `The email is ${Math.ceil(bytes / 1000)} KB`
  if (bytes > MAX_SIZE)
    return finding('Size', 'bad', `${sizeText}. Gmail cuts it off at 102 KB. Remove some parts.`)
  if (bytes > LARGE)
    return finding('Size', 'warning', `${sizeText}. Gmail cuts off anything over 102 KB.`)
  return finding('Size', 'good', `${sizeText}.`)
}

function textOf(text: string, { links, headings }: Page): Finding {
  const plain = text.replaceAll(/\s+/g, ' ')
  const missing = [
    ...headings.filter((heading) => !plain.includes(heading.replaceAll(/\s+/g, ' ').trim())),
    ...links.map(({ href }) => href).filter((href) => !href.endsWith('/') && !plain.includes(href)),
  ]
  if (plain.trim() === '')
    return finding(
      'Text part',
      'bad',
      'The email has no text part. Some email programs would show nothing.',
    )
  if (missing.length > 0)
    return finding('Text part', 'bad', 'The text part is missing some content.', [
      ...new Set(missing),
    ])
  return finding('Text part', 'good', 'The text part is complete.')
}

function darkOf(html: string, uncolored: string[]): Finding {
  const knows = /prefers-color-scheme: dark/.test(html) && /<meta[^>]+color-scheme/.test(html)
  if (!knows) return finding('Dark mode', 'bad', 'The email has no colors for dark mode.')
  if (uncolored.length > 0)
    return finding(
      'Dark mode',
      'bad',
      'Some parts keep their light colors in dark mode.',
      uncolored,
    )
  return finding('Dark mode', 'good', 'Every color has a dark version.')
}

function altOf({ pictures }: Page): Finding {
  const silent = pictures
    .filter(({ alt }) => alt === undefined || alt.trim() === '')
    .map(({ src }) => src)
  if (silent.length > 0)
    return finding(
      'Alt text',
      'bad',
      'Some pictures have no alt text. Many email programs show only that.',
      silent,
    )
  return finding(
    'Alt text',
    'good',
    pictures.length === 0 ? 'The issue has no pictures.' : 'Every picture has alt text.',
  )
}

function wordsOf({ links }: Page): Finding {
  const silent = links
    .filter(({ text, hasPicture }) => text.trim() === '' && !hasPicture)
    .map(({ href }) => href)
  if (silent.length > 0) return finding('Link texts', 'bad', 'Some links have no text.', silent)
  const vague = links
    .filter(({ text }) => /^(click )?here\.?$/i.test(text.trim()))
    .map(({ href }) => href)
  if (vague.length > 0)
    return finding('Link texts', 'warning', '“Here” doesn’t say where a link goes.', vague)
  return finding('Link texts', 'good', 'Every link has text.')
}

function marksOf(text: string): Finding {
  const marks = text.match(/\{\{[^}]*\}\}|\*\|[^|]*\|\*|%%[A-Z_]+%%|\bTODO\b|\bXXX\b|lorem ipsum/gi)
  if (!marks) return finding('Unfinished text', 'good', 'None found.')
  return finding('Unfinished text', 'bad', 'The text contains placeholders. Replace them.', [
    ...new Set(marks),
  ])
}

function oneClickOf(unsubscribe: string, post: string): Finding {
  const name = 'One-click unsubscribe'
  if (!/^<https?:\/\/[^>]+>$/.test(unsubscribe) || post !== 'List-Unsubscribe=One-Click')
    return finding(name, 'bad', 'The headers for one-click unsubscribe are missing.')
  return finding(name, 'good', 'Email programs can unsubscribe in one click.')
}

/** Relaxed canonicalization of a header or body (RFC 6376). */
const relaxedHeader = (name: string, value: string) =>
  `${name.toLowerCase()}:${value
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()}`
const relaxedBody = (body: string) => {
  const lines = body
    .replaceAll(/[ \t]+(?=\r\n)/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .replace(/(\r\n)+$/, '')
  return lines === '' ? '' : `${lines}\r\n`
}

/** Whether a message's DKIM signature matches its bytes and the key; undefined if it has no signature. */
function isSigned(raw: Buffer, privateKey: string): boolean | undefined {
  const message = raw.toString('latin1')
  const end = message.indexOf('\r\n\r\n')
  const headers = [
    ...message.slice(0, end + 2).matchAll(/([^:\r\n]+):((?:.*\r\n)(?:[ \t].*\r\n)*)/g),
  ].map(([, name = '', value = '']) => [name, value.slice(0, -2)] as const)
  const [, signature] = headers.find(([name]) => name.toLowerCase() === 'dkim-signature') ?? []
  if (!signature) return undefined
  const tags = new Map(
    signature.split(';').map((tag) => {
      const [name = '', ...value] = tag.split('=')
      return [name.trim(), value.join('=').replaceAll(/\s/g, '')]
    }),
  )
  const bodyHash = createHash('sha256')
    .update(relaxedBody(message.slice(end + 4)), 'latin1')
    .digest('base64')
  if (tags.get('bh') !== bodyHash) return false
  const left = headers.toReversed()
  const signed = (tags.get('h') ?? '').split(':').flatMap((name) => {
    const at = left.findIndex(([own]) => own.toLowerCase() === name.toLowerCase())
    return at === -1 ? [] : left.splice(at, 1).map(([own, value]) => relaxedHeader(own, value))
  })
  const unsigned = relaxedHeader('dkim-signature', signature.replace(/(\bb=)[^;]*/, '$1'))
  const bytes = Buffer.from([...signed, unsigned].join('\r\n'), 'latin1')
  return verify(
    'sha256',
    bytes,
    createPublicKey(privateKey),
    Buffer.from(tags.get('b') ?? '', 'base64'),
  )
}

function dkimOf(raw: Buffer, key: string | undefined): Finding {
  if (!key)
    return finding(
      'Signature',
      'warning',
      'We don’t sign emails ourselves. That’s fine if your email provider signs them.',
    )
  const signed = isSigned(raw, key)
  if (signed === undefined)
    return finding('Signature', 'bad', 'A DKIM key is set, but the email is not signed.')
  return signed
    ? finding('Signature', 'good', 'The DKIM signature is valid.')
    : finding('Signature', 'bad', 'The DKIM signature is not valid.')
}

interface Page {
  text: string
  headings: string[]
  links: { href: string; text: string; hasPicture: boolean }[]
  pictures: { src: string; alt: string | undefined }[]
  /** Elements with a color of their own and no class that changes it in dark mode. */
  uncolored: string[]
}

function readPage(html: string): Page {
  const page: Page = { text: '', headings: [], links: [], pictures: [], uncolored: [] }
  let [heading, link, hidden]: [string | undefined, Page['links'][number] | undefined, boolean] = [
    undefined,
    undefined,
    false,
  ]
  const parser = new Parser({
    onopentag(name, { href, src, alt, style = '', class: classes = '' }) {
      if (/^h[1-4]$/.test(name)) heading = ''
      if (name === 'style' || name === 'title') hidden = true
      if (name === 'a' && href) page.links.push((link = { href, text: '', hasPicture: false }))
      if (name === 'img') page.pictures.push({ src: src ?? '', alt })
      if (name === 'img' && link && alt) link.hasPicture = true
      const isColored = /(^|;)color:/.test(style) && !/\b(ink|soft|brand|button)\b/.test(classes)
      const isFilled =
        /background-color:/.test(style) && !/\bon-\w+/.test(classes) && !/#bcef0d/i.test(style)
      if (isColored || isFilled) page.uncolored.push(`<${name}>`)
    },
    ontext(text) {
      if (hidden) return
      page.text += text
      if (heading !== undefined) heading += text
      if (link) link.text += text
    },
    onclosetag(name) {
      if (/^h[1-4]$/.test(name) && heading !== undefined) page.headings.push(heading)
      if (/^h[1-4]$/.test(name)) heading = undefined
      if (name === 'style' || name === 'title') hidden = false
      if (name === 'a') link = undefined
    },
  })
  parser.write(html)
  parser.end()
  return page
}
