import { Problem } from '#src/http/errors.ts'
import type { Call } from '#src/http/serve.ts'
import type { Writer } from '#src/records/actor.ts'

/** Who writes: the member of staff behind a call. */
export function writerOf({ request: { staff, visitor } }: Call): Writer {
  const member = staff?.member
  if (!member) throw new Problem('unauthenticated', 'Please sign in.')
  return { actor: { kind: 'staff', id: member.id, name: member.name || member.username }, requestId: visitor.requestId }
}
