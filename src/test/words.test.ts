import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '../..')

/** Text that people read: pages, forms, emails, the back office, and commands. Articles have their own style. */
const files = globSync('{src,scripts}/**/*.{ts,tsx}', { cwd: root })
  .filter(
    (file) => !/\/test\/|\/samples|films\.ts|\/pitches\.ts|autoReply|forms\/intents/.test(file),
  )
  .toSorted()
const articles = globSync('src/features/*/server/samples/**/*', { cwd: root }).filter((file) =>
  /\.(ts|html|json)$/.test(file),
)

/** Words and phrases that interface text avoids, each with its replacement. */
const banned: [words: RegExp, instead: string][] = [
  [
    /\b(a|the|each|our|one|of|no|many|these) mails?\b(?! (server|client|program|provider)s?\b|’)|\bmails? (is|are|was|were|has|wait|come|go)\b/i,
    'email',
  ],
  [/\bcanned\b/i, 'saved reply'],
  [/\b(the|our) desk\b|^desk$/i, 'back office'],
  [/\bpage parts?\b/i, 'section'],
  [/\bthe trail\b|^trail$/i, 'history'],
  [
    /\b(take|takes|took|taken) (it |them |this |something )?back\b|\bgive back\b|\bgave back\b/i,
    'undo, restore',
  ],
  [/\bbrought back\b|\bbrings? (it|them) back\b/i, 'restored'],
  [/\bput out\b/i, 'publish'],
  [/\bplace (it|the picture)\b/i, 'insert'],
  [/\bmend\b/i, 'fix'],
  [/\btake a look\b|\blook at it\b/i, 'review, check'],
  [/\bby looking\b|\bby the clock\b/i, 'scheduled, automatic'],
  [/\bthere stands?\b|\bstands? there\b/i, 'says, is'],
  [/\bleads? nowhere\b/i, 'has expired, is broken'],
  [/\bmay not be (read|opened)\b/i, 'can’t be read'],
  [/\bwhoever\b|\bwhomever\b/i, 'people who'],
  [/\bsomebody\b|\bnobody is\b(?! waiting)/i, 'someone'],
  [/\bdrawn anew\b/i, 'redrawn'],
  [/\bin vain\b/i, 'not found'],
  [/\bwithout end\b/i, 'endlessly'],
  [/\bone word too many\b/i, 'unexpected'],
  [/\bunless told otherwise\b/i, 'by default'],
  [/\bplease give\b/i, 'please enter'],
  [
    /\bhand-?overs?\b(?! )|\broll-outs?\b|\bhead count\b|\bjob advertisements?\b|\bturn(ed|ing)? round\b|\bcleverer\b/i,
    'handoff, rollout, headcount, job posting, turn around, smarter',
  ],
  [/\b[Tt]enders?\b/, 'RFP'],
]
const inArticles = banned.slice(-2)
const anyBanned = new RegExp(banned.map(([words]) => words.source).join('|'), 'i')

/** Names used for stored data, which users never see. */
const stored = new Set(['give back', 'page parts'])

/** Text for programs only. */
const forPrograms =
  /^(class(Name)?|href|to|id|name|type|kind|rel|key|src|d|path|queryKey|slug|view|step|state|summary)$/

interface Node {
  type: string
  start: number
  [name: string]: unknown
}

/** String literals with a space or an initial capital, which may be meant for people. */
function textsOf(file: string): { line: number; text: string }[] {
  const source = readFileSync(join(root, file), 'utf8')
  if (!anyBanned.test(source)) return []
  const found: { line: number; text: string }[] = []
  const note = (start: number, text: string) => {
    const line = text.replaceAll(/\s+/g, ' ').trim()
    if (
      /\s/.test(line) &&
      !stored.has(line) &&
      !/^(select|insert|update|delete|with|create|alter) /i.test(line)
    )
      found.push({ line: source.slice(0, start).split('\n').length, text: line })
  }
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (!value || typeof value !== 'object' || !('type' in value)) return
    const node = value as Node
    if (/^(Import|TSType|TSInterface|ExportAll)/.test(node.type)) return
    if (node.type === 'TaggedTemplateExpression' && /sql/.test(JSON.stringify(node['tag']))) return
    if (node.type === 'JSXAttribute' && forPrograms.test((node['name'] as { name: string }).name))
      return
    if (
      node.type === 'Property' &&
      forPrograms.test(String((node['key'] as { name?: string }).name))
    )
      return
    if (node.type === 'Literal' && typeof node['value'] === 'string')
      note(node.start, node['value'])
    if (node.type === 'JSXText') note(node.start, String(node['value']))
    if (node.type === 'TemplateElement')
      note(node.start, (node['value'] as { cooked: string }).cooked)
    for (const [name, below] of Object.entries(node)) if (name !== 'parent') walk(below)
  }
  walk(parseSync(file, source).program)
  return found
}

test('A32: no text for people uses a banned word', () => {
  const faults = files.flatMap((file) =>
    textsOf(file).flatMap(({ line, text }) =>
      banned
        .filter(([words]) => words.test(text))
        .map(
          ([words, instead]) =>
            `${file}:${line} “${words.exec(text)![0]}” (${instead}): ${text.slice(0, 120)}`,
        ),
    ),
  )
  expect(faults).toEqual([])
})

test('A32: articles use American English', () => {
  const faults = articles.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/"\/[^"]*"|'[\w./-]+'/g, '')
    return inArticles.flatMap(([words, instead]) =>
      words.test(text) ? [`${file} “${words.exec(text)![0]}” (${instead})`] : [],
    )
  })
  expect(faults).toEqual([])
})
