import { foldedAddress } from '#src/text/emailAddress.ts'
import type { Meaning } from '../../sources.ts'
import { matchedFields, plainTitle } from '../table/headings.ts'
import { consentDates } from './consentDates.ts'
import {
  agreedNames,
  isAside,
  type StatusField,
  statusFields,
  subscriberHeadings,
  type SubscriberField,
} from './columns.ts'
import { type ReadField, standingOf } from './statuses.ts'

interface Program {
  name: string
  /** Column names that only this program writes, normalized by `plainTitle`. */
  heading: RegExp
  /** Meaning of a row without a status, in a file with that name. */
  rest?: (fileName: string) => Meaning | undefined
}

const programs: Program[] = [
  {
    name: 'Mailchimp',
    heading: /^(memberrating|optintime|leid|euid)$/,
    rest: (file) =>
      /(^|[^a-z])subscribed_(email|members|segment|audience|contacts)/i.test(file)
        ? 'active'
        : undefined,
  },
  { name: 'Ghost', heading: /^subscribedtoemails$/ },
  {
    name: 'Substack',
    heading: /^(activesubscription|emaildisabled|subscriptiontype)$/,
    rest: () => 'active',
  },
  { name: 'Klaviyo', heading: /^(klaviyoid|emailmarketingconsent|emailsuppressions)$/ },
  { name: 'HubSpot', heading: /^(marketingcontactstatus|unsubscribedfromallemail)$/ },
  { name: 'Constant Contact', heading: /^(emailpermissionstatus|confirmedoptout\w+)$/ },
  { name: 'Beehiiv', heading: /^(subscriptiontier|beehiiv\w*|utmchannel)$/ },
  { name: 'Buttondown', heading: /^(subscribertype|undeliverability(date|reason))$/ },
  { name: 'Brevo', heading: /^(doubleoptin|emailblacklisted|emailblocklisted|smsblacklisted)$/ },
  { name: 'MailPoet', heading: /^(globalstatus|globalerstatus)$/ },
  { name: 'listmonk', heading: /^(attributes|subscriptionstatus)$/ },
  { name: 'this site', heading: /^pauseduntil$/ },
]

/** Whether a table has email addresses, and the program that wrote it, if known. */
export function tableOfSubscribers(header: readonly string[]) {
  const fields = matchedFields(header, subscriberHeadings)
  const titles = header.map(plainTitle)
  const program = programs.find(({ heading }) => titles.some((title) => heading.test(title)))
  return { program, hasAddresses: fields.includes('email') }
}

/** Status of somebody whose pause has not ended yet, which is asked about. */
const PAUSED = 'paused'

const isStatus = (field: SubscriberField): field is StatusField =>
  (statusFields as readonly string[]).includes(field)

/**
 * Returns the status of everyone in a file from its name, as Mailchimp names its files; never that they are
 * subscribed.
 */
export function statusByFileName(fileName: string): Meaning | undefined {
  const name = fileName.toLowerCase()
  if (/(^|[^a-z])(non|never|not)[-_ ]?subscribed/.test(name)) return 'skip'
  if (
    /unsubscribe|opted?[-_ ]?out|cancell?ed|abgemeldet|abmeldung|d[ée]sinscri|d[ée]sabonn/.test(
      name,
    )
  )
    return 'ended'
  if (/(^|[^a-z])(cleaned|bounce)/.test(name)) return 'bounced'
  if (/(^|[^a-z])(complain|spam)/.test(name)) return 'complained'
  return /unconfirmed|(^|[^a-z])pending/.test(name) ? 'pending' : undefined
}

export interface ReadingOptions {
  header: readonly string[]
  /** Field of each column. */
  fields: readonly (SubscriberField | undefined)[]
  /** Indexes of columns to leave out. */
  leftOut: ReadonlySet<number>
  fileName: string
  /** User's meanings of statuses, normalized by `plainWord`; the empty status stands for rows without one. */
  said: ReadonlyMap<string, Meaning>
}

export interface ReadSubscriber {
  email: string
  firstName: string
  lastName: string
  confirmedAt: Date | null
  /** What is wrong with an unreadable consent date; empty otherwise. */
  undated: string
  /** Their status; undefined if unknown. */
  meaning: Meaning | undefined
  /** Unknown status; empty if there is none. */
  unknown: string
}

/** Creates a function that reads the rows of a table of subscribers. */
export function subscriberReader({ header, fields, leftOut, fileName, said }: ReadingOptions) {
  const { program } = tableOfSubscribers(header)
  const rest = statusByFileName(fileName) ?? said.get('') ?? program?.rest?.(fileName)
  const places = (wanted: SubscriberField) =>
    fields.flatMap((field, index) => (field === wanted ? [index] : []))
  const statuses = fields.flatMap((field, index): { field: ReadField; index: number }[] => {
    if (!field)
      return leftOut.has(index) || isAside(header[index] ?? '') ? [] : [{ field: 'other', index }]
    return isStatus(field) ? [{ field, index }] : []
  })
  const dates = places('agreedAt')
    .toSorted((one, other) => rank(header[one] ?? '') - rank(header[other] ?? ''))
    .map((index) => ({ index, read: consentDates() }))
  // In some tables, "Subscribed" contains a date.
  const sinceWhen = [...places('confirmed'), ...places('subscribed')].map((index) => ({
    index,
    read: consentDates(),
  }))
  const [email, firstName, lastName, name, pausedUntil] = (
    ['email', 'firstName', 'lastName', 'name', 'pausedUntil'] as const
  ).map((field) => places(field)[0] ?? -1)

  return (cells: readonly string[]): ReadSubscriber => {
    const at = (index = -1) => (cells[index] ?? '').trim()
    const [first = '', ...others] = at(name).split(/\s+/)
    const standing = standingOf(
      statuses.map(({ field, index }) => ({ field, cell: cells[index] ?? '' })),
      said,
    )
    const isWorse = standing.meaning && standing.meaning !== 'active'
    const byName = statusByFileName(fileName)
    const meaning = isWorse ? standing.meaning : (byName ?? standing.meaning)
    // An unreadable date may be in the future.
    const isPaused = at(pausedUntil) !== '' && !(Date.parse(at(pausedUntil)) <= Date.now())
    const agreed = dates.map(({ index, read }) => read(at(index)))
    const since = sinceWhen.map(({ index, read }) => read(at(index)))
    const confirmedAt = [...agreed, ...since].find((date) => date instanceof Date) ?? null
    const read = {
      email: foldedAddress(at(email)),
      firstName: (at(firstName) || first).slice(0, 100),
      lastName: (at(lastName) || others.join(' ')).slice(0, 100),
      confirmedAt,
      undated: confirmedAt ? '' : String(agreed.find(Boolean) ?? ''),
      meaning: meaning ?? (standing.unknown === undefined ? rest : undefined),
      unknown: standing.unknown ?? '',
    }
    return isPaused && read.meaning === 'active'
      ? { ...read, meaning: said.get(PAUSED), unknown: PAUSED }
      : read
  }
}

const rank = (title: string) => {
  const at = agreedNames.indexOf(plainTitle(title))
  return at === -1 ? agreedNames.length : at
}
