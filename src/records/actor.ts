import type { Member } from '#src/http/access.ts'
import { Problem } from '#src/http/errors.ts'
import type { Call } from '#src/http/serve.ts'

/** Who writes: a person of the staff, an import, the sample content of a new site, or the site itself. */
type Actor =
  | { kind: 'staff'; id: string; name: string }
  | { kind: 'import'; source: string }
  | { kind: 'sample' }
  | { kind: 'system' }

export interface Writer {
  actor: Actor
  /** The same for everything that one request, or one run of an import, writes. */
  requestId?: string | undefined
}

/** The site itself, and people who run its commands. */
export const systemWriter: Writer = { actor: { kind: 'system' } }
export const sampleWriter: Writer = { actor: { kind: 'sample' } }

/** The columns of the audit that say who wrote. */
export const writerColumns = ({ actor, requestId }: Writer) => ({
  actorKind: actor.kind,
  actorId: actor.kind === 'staff' ? actor.id : actor.kind === 'import' ? actor.source : null,
  actorName: actor.kind === 'staff' ? actor.name : null,
  requestId: requestId ?? null,
})

/** The member of staff behind a call. */
export function memberOf({ request: { staff } }: Pick<Call, 'request'>): Member {
  if (!staff?.member) throw new Problem('unauthenticated', 'Please sign in.')
  return staff.member
}

/** A member of staff, in one request. */
export type StaffWriter = Writer & { requestId: string }

/** Who writes: the member of staff behind a call. The id is our own: what came with the request could name another's writes. */
export function writerOf(call: Pick<Call, 'request'>): StaffWriter {
  const member = memberOf(call)
  return {
    actor: { kind: 'staff', id: member.id, name: member.name || member.username },
    requestId: crypto.randomUUID(),
  }
}
