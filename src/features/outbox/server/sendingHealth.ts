import { createPublicKey } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { desc, inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { MailFailure, openConnection } from '#src/mail/connection.ts'
import { domainOf, type MailSettings } from '#src/mail/mailSettings.ts'
import { mails } from '#src/mail/tables.ts'

type Dns = Pick<Resolver, 'resolveTxt' | 'resolve4' | 'reverse'>

interface Finding {
  name: string
  state: 'good' | 'warning' | 'bad'
  /** What was found, and what to do about it. */
  text: string
}

const SHOWN = 5
const DAYS = 30

/** Whether mail can be sent from here and be believed elsewhere, in plain words. */
export async function readSendingHealth(
  db: Database,
  settings: MailSettings,
  dns: Dns = new Resolver({ timeout: 3_000, tries: 1 }),
) {
  const domain = domainOf(settings.from)
  const other = settings.fromUnconfirmed && domainOf(settings.fromUnconfirmed)
  const findings = await Promise.all([
    server(settings),
    spf(dns, domain),
    dkim(dns, settings, domain),
    dmarc(dns, domain),
    ...(other && other !== domain ? [spf(dns, other), dkim(dns, settings, other), dmarc(dns, other)].map(named(other)) : []),
    reverseName(dns, settings),
    bounces(settings),
  ])
  const [counts] = await db
    .select({
      accepted: sql<number>`(count(*) filter (where ${mails.state} = 'accepted'))::int`,
      refused: sql<number>`(count(*) filter (where ${mails.state} in ('refused', 'given up')))::int`,
      returned: sql<number>`(select count(distinct mail_id)::int from mail_returns r where r.kind in ('hard', 'soft') and r.at > now() - make_interval(days => ${DAYS}))`,
      complaints: sql<number>`(select count(distinct mail_id)::int from mail_returns r where r.kind = 'complaint' and r.at > now() - make_interval(days => ${DAYS}))`,
    })
    .from(mails)
    .where(sql`${mails.createdAt} > now() - make_interval(days => ${DAYS})`)
  const failures = await db
    .select({ id: mails.id, state: mails.state, response: mails.response, at: mails.settledAt })
    .from(mails)
    .where(inArray(mails.state, ['refused', 'given up', 'in doubt']))
    .orderBy(desc(mails.settledAt))
    .limit(SHOWN)
  return {
    from: settings.from,
    findings,
    days: DAYS,
    counts: counts!,
    failures: failures.map(({ at, ...rest }) => ({ ...rest, at: at?.toISOString() ?? null })),
  }
}

async function server({ server: configured }: MailSettings): Promise<Finding> {
  const name = 'Mail server'
  if (!configured) return { name, state: 'bad', text: 'None is set up, so mails wait in the outbox. Set SMTP_URL and restart.' }
  const { host, port, secure, requireTLS } = configured.options
  try {
    const connection = await openConnection(configured)
    connection.close()
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    return { name, state: 'bad', text: `${host}:${port} cannot be used: ${error.message} Check SMTP_URL.` }
  }
  const how = secure || requireTLS ? 'over TLS' : 'with TLS only if it offers it'
  return { name, state: 'good', text: `${host}:${port} takes our mails, ${how}.` }
}

const textsAt = async (dns: Dns, name: string) => (await dns.resolveTxt(name).catch(() => [])).map((parts) => parts.join(''))

async function spf(dns: Dns, domain: string): Promise<Finding> {
  const found = (await textsAt(dns, domain)).filter((text) => text.toLowerCase().startsWith('v=spf1'))
  const name = 'SPF'
  if (found.length === 1) return { name, state: 'good', text: `${domain} says who may send for it: ${found[0]}` }
  if (found.length > 1)
    return { name, state: 'bad', text: `${domain} has ${found.length} SPF records, which count as none: keep one.` }
  return {
    name,
    state: 'bad',
    text: `${domain} says nowhere who may send for it. Add the TXT record that your mail provider names, beginning with v=spf1.`,
  }
}

/** Says whose records a finding is about. */
const named = (domain: string) => async (finding: Promise<Finding>) => {
  const found = await finding
  return { ...found, name: `${found.name} of ${domain}` }
}

async function dkim(dns: Dns, { dkim: configured }: MailSettings, domain: string): Promise<Finding> {
  const name = 'DKIM'
  if (!configured)
    return {
      name,
      state: 'warning',
      text: 'We do not sign mails ourselves. That is right if your mail provider signs them; otherwise set DKIM_KEY_FILE.',
    }
  const place = `${configured.keySelector}._domainkey.${domain}`
  const [record = ''] = await textsAt(dns, place)
  const own = createPublicKey(configured.privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
  if (/p=([^;]*)/.exec(record)?.[1]?.replaceAll(/\s/g, '') === own)
    return { name, state: 'good', text: `Mails are signed, and ${place} holds our key.` }
  return {
    name,
    state: 'bad',
    text: `${record ? 'Another key stands' : 'No key stands'} at ${place}. Add there the TXT record v=DKIM1; k=rsa; p=${own}`,
  }
}

async function dmarc(dns: Dns, domain: string): Promise<Finding> {
  const record = (await textsAt(dns, `_dmarc.${domain}`)).find((text) => /^v=dmarc1/i.test(text))
  const name = 'DMARC'
  if (!record)
    return {
      name,
      state: 'bad',
      text: `Add the TXT record v=DMARC1; p=none at _dmarc.${domain}: large mail providers ask for one.`,
    }
  if (/p=none/i.test(record))
    return {
      name,
      state: 'warning',
      text: `${record}: forged mails of ${domain} are only watched. Once reports are clean, say p=quarantine.`,
    }
  return { name, state: 'good', text: record }
}

async function reverseName(dns: Dns, { server: configured }: MailSettings): Promise<Finding> {
  const name = 'Reverse name'
  const host = configured?.options.host
  if (!host) return { name, state: 'warning', text: 'It is looked up once a mail server is set up.' }
  const [address] = /^[\d.]+$/.test(host) ? [host] : await dns.resolve4(host).catch(() => [])
  const names = address ? await dns.reverse(address).catch(() => []) : []
  if (names.length > 0) return { name, state: 'good', text: `${address} is called ${names[0]}.` }
  return {
    name,
    state: 'warning',
    text: `${address ?? host} has no name of its own. If it sends to the world itself, ask who runs it for a PTR record.`,
  }
}

async function bounces({ bounces: address, from }: MailSettings): Promise<Finding> {
  const name = 'Bounces'
  if (address) return { name, state: 'good', text: `What comes back goes to ${address}, with a token that names each mail.` }
  return {
    name,
    state: 'warning',
    text: `What comes back goes to ${from}. Set BOUNCE_ADDRESS and pipe it in, so that addresses that are gone get no more issues.`,
  }
}
