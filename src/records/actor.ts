import { createHash } from 'node:crypto'
import type { Member } from '#src/http/access.ts'
import { Problem } from '#src/http/errors.ts'
import type { Call } from '#src/http/serve.ts'

/** Who writes: a member of staff, an import, the sample content of a new site, or the site itself. */
type Actor =
  | { kind: 'staff'; id: string; name: string }
  | { kind: 'import'; source: string }
  | { kind: 'sample' }
  | { kind: 'system' }

export interface Writer {
  actor: Actor
  /** The same for everything written by one request or import run. */
  requestId?: string | undefined
  /** Whether the same request may arrive again with the same id, because its response was lost. */
  mayRepeat?: boolean
}

/** The site itself, or somebody running its commands. */
export const systemWriter: Writer = { actor: { kind: 'system' } }
export const sampleWriter: Writer = { actor: { kind: 'sample' } }

/** Audit columns that identify the writer. */
export const writerColumns = ({ actor, requestId }: Writer) => ({
  actorKind: actor.kind,
  actorId: actor.kind === 'staff' ? actor.id : actor.kind === 'import' ? actor.source : null,
  actorName: actor.kind === 'staff' ? actor.name : null,
  requestId: requestId ?? null,
})

export function memberOf({ request: { staff } }: Pick<Call, 'request'>): Member {
  if (!staff?.member) throw new Problem('unauthenticated', 'Please sign in.')
  return staff.member
}

/** A member of staff within one request. */
export type StaffWriter = Writer & { requestId: string }

/**
 * The member of staff making a call. A call with an `Idempotency-Key` has the same request id each time; it is derived
 * from the member and the address too, so that a key never matches somebody else's request.
 */
export function writerOf({ request }: Pick<Call, 'request'>): StaffWriter {
  const member = memberOf({ request })
  const key = request.sent?.headers.get('idempotency-key')
  return {
    actor: { kind: 'staff', id: member.id, name: member.name || member.username },
    ...(key
      ? { requestId: idOf([member.id, request.path, key]), mayRepeat: true }
      : { requestId: crypto.randomUUID() }),
  }
}

/** A UUID that is the same for the same parts. */
const idOf = (parts: string[]) =>
  createHash('sha256')
    .update(JSON.stringify(parts))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')
