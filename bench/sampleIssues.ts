import type { IssueBlock, ItemKind } from '../src/features/issues/blocks.ts'
import type { FoundItem } from '../src/features/issues/server/items.ts'

const words = (html: string): IssueBlock => ({ kind: 'words', id: crypto.randomUUID(), html })
const found: [of: ItemKind, label: string, address: string, title: string, summary: string][] = [
  [
    'article',
    'Article · Sales',
    '/news/the-rfp-desk-that-answers-before-lunch',
    'The RFP desk that answers before lunch',
    'A maker of pumps let a model draft its tenders. What it kept for people, what it cost, and why the win rate rose only in the second quarter.',
  ],
  [
    'event',
    'Event · May 12, 2027, 9:00 AM EDT',
    '/events/advantage-executive-conference',
    'Advantage Executive Conference',
    'Two days in Tampa with leaders who run AI in sales, marketing, and operations, and tell what it took.',
  ],
  [
    'tool',
    'AI tool · Chatbots',
    '/resources/ai-showcase/chatgpt',
    'ChatGPT',
    'Drafts, summaries, and analysis in one window; the first tool that most teams try.',
  ],
]
const items = new Map(
  found.map(([of, label, address, title, summary]): [string, FoundItem] => [
    address,
    { of, itemId: address, label, address, title, summary },
  ]),
)
const item = (at: number, picture: boolean): IssueBlock => {
  const [of, , address] = found[at]!
  return { kind: 'item', id: crypto.randomUUID(), of, itemId: address, picture }
}
const opening =
  '<p>Good morning,</p><p>three things happened in April that change what a sales team can hand over. We tried each of them for two weeks. <strong>One is ready today</strong>, one needs a person beside it, and one is <a href="/news">not worth your time yet</a>.</p>'
const rich =
  '<h2>What we tried</h2><p>Everything with the same 200 requests for quotation:</p><ul><li>drafting, with sources beside each sentence</li><li>checking prices against last year</li></ul>' +
  '<ol><li>Measure first</li><li>Then change one step</li></ol><blockquote><p>We stopped counting hours and began to count second drafts.</p></blockquote>' +
  '<table><thead><tr><th>Step</th><th>Before</th><th>After</th></tr></thead><tbody><tr><td>First draft</td><td>6 h</td><td>40 min</td></tr><tr><td>Legal check</td><td>2 days</td><td>2 days</td></tr></tbody></table>' +
  '<h3>The prompt</h3><pre><code>Answer only from the attached price list. Name the line.</code></pre><hr><p>Write to us what you tried: answer this mail.</p>'

/** Newsletter issues, short and long. */
export const sampleIssues = [
  {
    name: 'short',
    items,
    issue: {
      subject: 'One tool to try',
      preview: 'And why',
      slug: 'one-tool',
      blocks: [words('<p>Good morning.</p>'), item(2, false)],
    },
  },
  {
    name: 'long',
    items,
    issue: {
      subject: 'What changed in April for everybody who sells, and what we would hand over first',
      preview: 'One is ready today, one needs a person beside it.',
      slug: 'what-changed-in-april',
      blocks: [words(opening), item(0, true), item(1, true), words(rich), item(2, false)],
    },
  },
]
