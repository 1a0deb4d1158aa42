import type { SubscriptionState } from '#src/features/newsletter/preferences.ts'

type Row = Record<string, string>

/** By a heading that only one program writes. */
const programs: [name: string, heading: RegExp][] = [
  ['Mailchimp', /^(member_rating|optin_time|leid|euid)$/],
  ['Ghost', /^subscribed_to_emails$/],
  ['Substack', /^(active_subscription|email_disabled|subscription type)$/],
  ['listmonk', /^(attributes|subscription_status)$/],
  ['this site', /^createdat$/],
]
const addresses = ['email', 'email address', 'email_address', 'e-mail']

/** Which program wrote a file; undefined where no column holds addresses. */
export function formatOf(header: string[]): string | undefined {
  const titles = header.map((title) =>
    title
      .trim()
      .toLowerCase()
      .replace(/^\uFEFF/, ''),
  )
  if (!titles.some((title) => addresses.includes(title))) return undefined
  return programs.find(([, heading]) => titles.some((title) => heading.test(title)))?.[0] ?? 'a table'
}

const isYes = (value: string | undefined) => /^(true|yes|1)$/i.test(value ?? '')

/** One subscriber of a row; Mailchimp says by the name of the file who unsubscribed or was cleaned. */
export function subscriberOf(row: Row, fileName: string) {
  const email =
    addresses
      .map((title) => row[title])
      .find(Boolean)
      ?.trim()
      .toLowerCase() ?? ''
  const [first = '', ...others] = (row.name ?? '').trim().split(/\s+/)
  const at = row.confirm_time || row.optin_time || row.confirmedat || row.created_at || row.createdat || ''
  const moment = new Date(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(at) ? `${at.replace(' ', 'T')}Z` : at)
  return {
    email,
    firstName: (row['first name'] || row.first_name || row.firstname || first).trim().slice(0, 100),
    lastName: (row['last name'] || row.last_name || row.lastname || others.join(' ')).trim().slice(0, 100),
    state: stateOf(row, fileName),
    confirmedAt: Number.isNaN(moment.getTime()) ? null : moment,
  }
}

function stateOf(row: Row, fileName: string): SubscriptionState {
  if (row.state === 'complained' || row.state === 'bounced' || row.state === 'ended' || row.state === 'pending') return row.state
  if (row.clean_time || /(^|[^a-z])cleaned/i.test(fileName) || /bounced/i.test(row.status ?? '')) return 'bounced'
  const ended =
    row.unsub_time ||
    row.deleted_at ||
    /unsubscribed/i.test(fileName) ||
    (row.subscribed_to_emails !== undefined && !isYes(row.subscribed_to_emails)) ||
    isYes(row.email_disabled) ||
    /^(disabled|blocklisted|unsubscribed)$/i.test(row.status ?? '') ||
    /^unsubscribed$/i.test(row.subscription_status ?? '')
  if (ended) return 'ended'
  return /^unconfirmed$/i.test(row.subscription_status ?? row.status ?? '') ? 'pending' : 'active'
}
