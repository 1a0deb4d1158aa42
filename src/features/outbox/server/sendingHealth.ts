import { createPublicKey } from 'node:crypto'
import { NODATA, NOTFOUND } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { desc, inArray, sql } from 'drizzle-orm'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { rememberAnnounced } from '#src/mail/announced.ts'
import { MailFailure, openConnection } from '#src/mail/connection.ts'
import { domainOf, type MailSettings } from '#src/mail/mailSettings.ts'
import { blockAdvice, readRefusal } from '#src/mail/refusal.ts'
import { mails } from '#src/mail/tables.ts'
import { isOverBudget } from '#src/mail/unconfirmed.ts'
import { settings } from '#src/settings.ts'
import { counted } from '#src/text/counted.ts'

type Dns = Pick<Resolver, 'resolveTxt' | 'resolve4' | 'resolveMx' | 'reverse'>

interface HealthCheck {
  state: 'good' | 'warning' | 'bad'
  /** Finding, and what to do about it. */
  text: string
}

const good = (text: string): HealthCheck => ({ state: 'good', text })
const warning = (text: string): HealthCheck => ({ state: 'warning', text })
const bad = (text: string): HealthCheck => ({ state: 'bad', text })

const SHOWN = 5
const DAYS = 30

/** Whether email can be sent from here and will be trusted elsewhere, in plain words. */
export async function getSendingHealth(
  db: Database,
  mail: MailSettings,
  dns: Dns = new Resolver({ timeout: 3_000, tries: 1 }),
) {
  const domain = domainOf(mail.from)
  const envelope = domainOf(mail.bounces ?? mail.from)
  const other = mail.fromUnconfirmed && domainOf(mail.fromUnconfirmed)
  const recordsOf = (of: string, suffix = '') => [
    check(`SPF${suffix}`, spf(dns, of)),
    check(`DKIM${suffix}`, dkim(dns, mail, of)),
    check(`DMARC${suffix}`, dmarc(dns, of)),
  ]
  const findings = await Promise.all([
    check('Mail server', server(db, mail)),
    ...recordsOf(domain),
    ...(other && other !== domain ? recordsOf(other, ` of ${other}`) : []),
    ...(envelope !== domain && envelope !== other
      ? [check(`SPF of ${envelope}`, spf(dns, envelope))]
      : []),
    ...[...new Set([envelope, domain])].map((one) =>
      check(`MX of ${one}`, mailExchanger(dns, one)),
    ),
    check('Reverse DNS (PTR)', reverseName(dns, mail)),
    check('Bounces', bounces(mail)),
    check('Blocked emails', blocked(db)),
    check('Held emails', held(db)),
  ])
  const counts = oneRow(
    await db
      .select({
        accepted: sql<number>`(count(*) filter (where ${mails.state} = 'accepted'))::int`,
        refused: sql<number>`(count(*) filter (where ${mails.state} in ('refused', 'given up')))::int`,
        returned: sql<number>`(select count(distinct mail_id)::int from bounces r where r.kind in ('hard', 'soft') and r.at > now() - make_interval(days => ${DAYS}))`,
        complaints: sql<number>`(select count(distinct mail_id)::int from bounces r where r.kind = 'complaint' and r.at > now() - make_interval(days => ${DAYS}))`,
      })
      .from(mails)
      .where(sql`${mails.createdAt} > now() - make_interval(days => ${DAYS})`),
  )
  const failures = await db
    .select({ id: mails.id, state: mails.state, response: mails.response, at: mails.settledAt })
    .from(mails)
    .where(inArray(mails.state, ['refused', 'given up', 'in doubt']))
    .orderBy(desc(mails.settledAt))
    .limit(SHOWN)
  return {
    from: mail.from,
    findings,
    days: DAYS,
    counts,
    failures: failures.map(({ at, ...rest }) => ({ ...rest, at: at?.toISOString() ?? null })),
  }
}

async function server(db: Database, { server: configured }: MailSettings): Promise<HealthCheck> {
  if (!configured)
    return bad('None is set up, so emails wait in the outbox. Set SMTP_URL and restart.')
  const { host, port, secure, requireTLS } = configured.options
  let takesAll: boolean
  try {
    const connection = await openConnection(configured)
    connection.close()
    takesAll = connection.takesUnicode
    await rememberAnnounced(db, configured, connection)
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    return bad(`${host}:${port} can’t be used: ${error.message} Check SMTP_URL.`)
  }
  const how = secure || requireTLS ? 'over TLS' : 'with TLS only if it offers it'
  return good(
    `${host}:${port} accepts our email, ${how}. ${takesAll ? 'It announces SMTPUTF8, so addresses of any script work.' : 'It doesn’t announce SMTPUTF8, so forms and imports refuse addresses with letters other than a to z before the @.'}`,
  )
}

/** DNS did not answer, which says nothing about the records. */
class Unanswered extends Error {}

/** Returns the records, or an empty list only if DNS says there are none. */
async function look<T>(records: Promise<T[]>): Promise<T[]> {
  try {
    return await records
  } catch (error) {
    const { code = '', syscall } = error as NodeJS.ErrnoException
    if (code === NODATA || code === NOTFOUND) return []
    if (!syscall) throw error
    throw new Unanswered(code, { cause: error })
  }
}

/** Labels a finding. If DNS doesn’t answer, it says so instead of reporting a missing record. */
async function check(name: string, found: Promise<HealthCheck>) {
  try {
    return { name, ...(await found) }
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    const text = `We couldn’t check this: DNS didn’t answer (${error.message}). Try again in a minute. If it stays this way, check the DNS resolver of this machine.`
    return { name, state: 'warning' as const, text }
  }
}

const textsAt = async (dns: Dns, name: string) =>
  (await look(dns.resolveTxt(name))).map((parts) => parts.join(''))

async function spf(dns: Dns, domain: string): Promise<HealthCheck> {
  const found = (await textsAt(dns, domain)).filter((text) =>
    text.toLowerCase().startsWith('v=spf1'),
  )
  if (found.length === 1) return good(`${domain} lists who can send its email: ${found[0]}`)
  if (found.length > 1)
    return bad(`${domain} has ${found.length} SPF records, which cancel each other out. Keep one.`)
  return bad(
    `${domain} has no SPF record. Add the TXT record from your email provider. It starts with v=spf1.`,
  )
}

async function dkim(
  dns: Dns,
  { dkim: configured }: MailSettings,
  domain: string,
): Promise<HealthCheck> {
  if (!configured)
    return warning(
      'We don’t sign emails ourselves. That’s fine if your email provider signs them. Otherwise set DKIM_KEY_FILE.',
    )
  const place = `${configured.keySelector}._domainkey.${domain}`
  const [record = ''] = await textsAt(dns, place)
  const own = createPublicKey(configured.privateKey)
    .export({ type: 'spki', format: 'der' })
    .toString('base64')
  if (/p=([^;]*)/.exec(record)?.[1]?.replaceAll(/\s/g, '') === own)
    return good(`Emails are signed, and ${place} has our key.`)
  return bad(
    `${record ? 'A different key is published' : 'No key is published'} at ${place}. Add this TXT record there: v=DKIM1; k=rsa; p=${own}`,
  )
}

async function dmarc(dns: Dns, domain: string): Promise<HealthCheck> {
  const record = (await textsAt(dns, `_dmarc.${domain}`)).find((text) => /^v=dmarc1/i.test(text))
  if (!record)
    return bad(
      `Add the TXT record v=DMARC1; p=none at _dmarc.${domain}. Large email providers require it.`,
    )
  if (/p=none/i.test(record))
    return warning(
      `${record}: forged emails from ${domain} are only monitored. Once reports are clean, use p=quarantine.`,
    )
  return good(record)
}

async function reverseName(dns: Dns, { server: configured }: MailSettings): Promise<HealthCheck> {
  const host = configured?.options.host
  if (!host) return warning('We check it once a mail server is set up.')
  const [address] = /^[\d.]+$/.test(host) ? [host] : await look(dns.resolve4(host))
  const names = address ? await look(dns.reverse(address)) : []
  if (names.length > 0) return good(`${address} has the name ${names[0]}.`)
  return warning(
    `${address ?? host} has no reverse DNS name. If it delivers email itself, ask its host for a PTR record.`,
  )
}

async function bounces({ bounces: address, from }: MailSettings): Promise<HealthCheck> {
  if (address) return good(`Bounces go to ${address}, with a token that identifies each email.`)
  return warning(
    `Bounces go to ${from}. Set BOUNCE_ADDRESS and pipe bounces in, so that dead addresses stop getting issues.`,
  )
}

/** Servers refuse senders whose domain accepts no mail, because nothing could be returned to it. */
async function mailExchanger(dns: Dns, domain: string): Promise<HealthCheck> {
  const hosts = (await look(dns.resolveMx(domain))).filter(({ exchange }) => exchange !== '')
  const [first] = hosts
  if (first) return good(`${domain} receives email at ${first.exchange}.`)
  return bad(
    `${domain} has no MX record, so bounces and replies get lost and servers refuse it as a sender. Add the one from your email provider.`,
  )
}

/** Reports recent refusals that blocked this server, and what to do about them. */
async function blocked(db: Database): Promise<HealthCheck> {
  const { rows } = await db.execute<{ count: number; words: string | null }>(sql`
    select count(distinct mail_id)::int as count, (array_agg(words order by at desc) filter (where words is not null))[1] as words
    from bounces where kind = 'blocked' and at > now() - make_interval(days => ${DAYS})`)
  const { count, words } = oneRow(rows)
  if (count === 0) return good(`No server has blocked our email in the last ${DAYS} days.`)
  const advice = blockAdvice[readRefusal({ text: words ?? '' }).cause ?? 'policy']
  return bad(
    `Servers blocked ${count} of our emails in the last ${DAYS} days. The last response was “${words ?? ''}” ${advice}`,
  )
}

/** Reports emails to unconfirmed addresses that exceed the daily limit. */
async function held(db: Database): Promise<HealthCheck> {
  const count = await db.$count(mails, isOverBudget)
  if (count === 0) return good('None.')
  return warning(
    `We’re holding ${counted(count, 'email')} to unconfirmed addresses, because more than ${settings.mail.unconfirmedADay} of one type were due in a day. If these are real people, raise the limit in Settings.`,
  )
}
