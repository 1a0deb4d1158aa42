import { composeIssue } from '../src/features/issues/server/issueContent.ts'
import { applications } from '../src/features/community/server/applications.ts'
import { messages } from '../src/features/contact/server/messages.ts'
import { decided, decisionBlocks, letterContent } from '../src/features/inbox/server/letters.ts'
import {
  arrivedContent,
  heldContent,
  openContent,
} from '../src/features/inbox/server/noticeContents.ts'
import {
  activeContent,
  beginningContent,
  movedContent,
  movingContent,
} from '../src/features/newsletter/server/confirmations.ts'
import { preferencesLinkContent } from '../src/features/newsletter/server/preferencesLink.ts'
import { welcomeContent } from '../src/features/newsletter/server/welcome.ts'
import { linkContent } from '../src/features/reports/server/access.ts'
import { linkContent as speakerLinkContent } from '../src/features/speaker-links/server/links.ts'
import { speakerSubmissions } from '../src/features/speakers/server/speakers.ts'
import { reviewerRequests, suggestions } from '../src/features/tools/server/offers.ts'
import { erasureContent } from '../src/features/own-data/server/erasureMail.ts'
import { ownDataContent } from '../src/features/own-data/server/request.ts'
import type { MailContent } from '../src/mail/content.ts'
import type { MailKind } from '../src/mail/mailKinds.ts'
import { receiptContent } from '../src/mail/receipt.ts'
import { sampleIssues } from './sampleIssues.ts'

const id = '00000000-0000-4000-8000-000000000000'
const desk = 'https://desk.advantage.example'
const now = new Date('2026-05-04T14:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

const reason =
  'Your three talks on claims handling are strong, but two other speakers tell the same story this autumn.\n\nPlease apply again in spring: we plan a day on service operations.'
const letter = `Dear Ana,

thank you for your question about the workshop in Tampa. Yes, six seats for your team are possible, and we can hold them until Friday.

The day begins at nine. Please bring one process that costs your team more than two hours a week: we take it apart in the morning and build the first version in the afternoon.

The program: https://www.advantage.example/events/advantage-executive-conference/agenda

Kind regards
Maria Jensen`

const letters = Object.entries(decided).flatMap(([kind, told]) =>
  Object.entries(told).map(([decision, words]): [string, MailContent] => {
    const button =
      decision === 'accepted' && kind === 'suggestions'
        ? { label: 'See it in the directory', link: '/resources/ai-showcase/chatgpt' }
        : undefined
    const begun = `Your application to ${kind}`
    return [
      `${kind} ${decision}`,
      letterContent(
        begun,
        decisionBlocks(words, decision === 'declined' ? reason : undefined, button),
      ),
    ]
  }),
)
const open = (['contact', 'speakers', 'community', 'contact'] as const).map((kind, at) => ({
  kind,
  dueAt: inDays(at - 1),
}))

const erasure = {
  rows: { Emails: 4, Subscriptions: 1, Messages: 2 },
  provedAt: now,
  checked: 2_310,
  found: [],
}
const found = [{ what: 'name' as const, where: '/news/the-rfp-desk-that-answers-before-lunch' }]

/** Emails of every kind, short and long. A kind without a sample does not compile. */
export const mailSamples: Record<MailKind, Record<string, MailContent>> = {
  confirmation: {
    subscription: beginningContent(id),
    'subscribed already': activeContent(),
    'new address': movingContent(id),
  },
  welcome: { '': welcomeContent() },
  receipt: Object.fromEntries(
    [messages, speakerSubmissions, applications, suggestions, reviewerRequests].map((make) => {
      const receipt = make.receipt(id, '')
      return [receipt.kind, receiptContent(receipt)]
    }),
  ),
  answer: {
    short: letterContent('Your message to Advantage', [
      { kind: 'text', text: 'Yes, until Friday.\n\nMaria Jensen' },
    ]),
    long: letterContent('Your message to Advantage', [{ kind: 'text', text: letter }]),
  },
  decision: Object.fromEntries(letters),
  'research link': {
    short: linkContent('Agents at work', `/resources/agents-at-work?access=${'a'.repeat(80)}`),
    long: linkContent(
      'AI race situational awareness analysis: what 40 boards decided, what they regretted, and what they would decide today',
      `/resources/ai-race-situational-awareness-analysis?access=${'a'.repeat(140)}`,
    ),
  },
  notice: {
    held: heldContent(12, desk),
    message: arrivedContent({ kind: 'contact', receivedAt: now, dueAt: inDays(1) }, desk),
    suggestion: arrivedContent({ kind: 'suggestions', receivedAt: now, dueAt: null }, desk),
  },
  digest: {
    short: openContent({ open: open.slice(3), count: 1, overdue: 0, pendingReviews: 0, now }, desk),
    long: openContent({ open, count: 31, overdue: 1, pendingReviews: 7, now }, desk),
  },
  'preferences link': { '': preferencesLinkContent() },
  moved: { '': movedContent('ana.brandt@example.com') },
  'own data': { '': ownDataContent() },
  erased: {
    proved: erasureContent(erasure),
    found: erasureContent({ ...erasure, found }),
    late: erasureContent({ ...erasure, provedAt: null }),
  },
  'speaker link': {
    '': speakerLinkContent(id, { title: 'Advantage Executive Conference' }, inDays(20)),
  },
  issue: Object.fromEntries(
    sampleIssues.map(({ name, issue, items }) => [name, composeIssue(issue, items)]),
  ),
  test: Object.fromEntries(
    sampleIssues.slice(0, 1).map(({ name, issue, items }) => {
      const content = composeIssue(issue, items)
      return [name, { ...content, subject: `Test: ${content.subject}` }]
    }),
  ),
}
