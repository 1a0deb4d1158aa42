import { quoted } from '#src/text/quoted.ts'
import { and, eq, sql } from 'drizzle-orm'
import { parseCookie, stringifySetCookie } from 'cookie'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import type { SubmissionMeta } from '#src/forms/submission.ts'
import { judgedForm } from '#src/forms/received.ts'
import { receive } from '#src/forms/receive.ts'
import { invalid } from '#src/http/errors.ts'
import type { MailContent } from '#src/mail/content.ts'
import { queueMail } from '#src/mail/queueMail.ts'
import { isVisible } from '#src/records/publication.ts'
import { settings } from '#src/settings.ts'
import type { NewAccessRequest } from '../contract.ts'
import { accessForm } from '../form.ts'
import { isAccess, signAccess } from './signatures.ts'
import { resources } from '#src/features/resources/server/tables.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { researchAccessRequests } from './tables.ts'

const ACCESS_DAYS = 30
const cookieName = (resourceId: string) => `research-${resourceId}`

/** Stores the request; returns the token that opens the resource, and the path of the opened page. */
export async function requestAccess(
  db: Database,
  { resourceId, ...person }: z.output<typeof NewAccessRequest>,
  meta: SubmissionMeta,
) {
  const [resource] = await db
    .select({ id: resources.id, slug: resources.slug, title: resources.title })
    .from(resources)
    .where(and(eq(sql`${resources.id}::text`, resourceId), isVisible(resources)))
  if (!resource) throw invalid({ resourceId: ['There is no such resource.'] })
  const { token, link } = await signLink(db, resource)
  await receive(
    db,
    meta,
    { ...judgedForm(accessForm), contents: { resourceId, ...person } },
    async (tx, { id, isSpam }) => {
      await tx
        .insert(researchAccessRequests)
        .values({ id, ...person, resourceId: resource.id, resourceTitle: resource.title })
      if (!isSpam) await mailLink(tx, id, person.email, resource.title, link)
    },
  )
  return { resource, token, link }
}

async function signLink(
  db: Database,
  { id, slug }: Pick<typeof resources.$inferSelect, 'id' | 'slug'>,
) {
  const token = await signAccess(db, id, new Date(Date.now() + ACCESS_DAYS * DAY_MS))
  return { token, link: `/resources/${slug}?access=${token}` }
}

const mailLink = (tx: Database, id: string, to: string, title: string, link: string) =>
  queueMail(tx, {
    isUnconfirmed: true,
    cause: `research:${id}`,
    kind: 'research link',
    to,
    content: linkContent(title, link),
  })

export const linkContent = (title: string, link: string): MailContent => ({
  subject: `Your access to ${quoted(title)}`,
  preview: `The link opens the full text for ${ACCESS_DAYS} days.`,
  blocks: [
    { kind: 'heading', text: title },
    {
      kind: 'text',
      text: `The link opens the full text on any device for ${ACCESS_DAYS} days.`,
    },
    { kind: 'button', label: 'Read it', link },
  ],
  reason: `You are getting this email because this address was used to ask for access on ${settings.name}. If that wasn’t you, you don’t need to do anything.`,
})

/** Emails the link of a request that was held as spam, unless the resource is no longer shown. */
export async function mailHeldLink(tx: Database, id: string): Promise<void> {
  const [held] = await tx
    .select({
      email: researchAccessRequests.email,
      id: resources.id,
      slug: resources.slug,
      title: resources.title,
    })
    .from(researchAccessRequests)
    .innerJoin(resources, eq(resources.id, researchAccessRequests.resourceId))
    .where(and(eq(researchAccessRequests.id, id), isVisible(resources)))
  if (held) await mailLink(tx, id, held.email, held.title, (await signLink(tx, held)).link)
}

/**
 * Returns the cookie header that stores access in the browser; scripts cannot read it, and other sites cannot send
 * it.
 */
export const accessCookie = (resourceId: string, token: string, origin: string) =>
  stringifySetCookie({
    name: cookieName(resourceId),
    value: token,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
    maxAge: ACCESS_DAYS * 86_400,
  })

interface Credentials {
  /** Cookie header of the request. */
  cookie: string
  /** Token of a signed link. */
  token?: string | undefined
}

/** Whether the visitor may read a resource. */
export async function mayRead(
  db: Database,
  { id, gated }: { id: string; gated: boolean },
  { cookie, token }: Credentials,
) {
  if (!gated) return true
  const sent = [token, parseCookie(cookie)[cookieName(id)]]
  for (const one of sent) if (one && (await isAccess(db, one, id))) return true
  return false
}
