import { Problem } from '#src/http/errors.ts'
import type { Call } from '#src/http/serve.ts'
import type { Writer } from './actor.ts'

/** Who writes: the member of staff behind a call. The id is our own: what came with the request could name another's writes. */
export function writerOf({ request: { staff } }: Call): Writer {
  const member = staff?.member
  if (!member) throw new Problem('unauthenticated', 'Please sign in.')
  return { actor: { kind: 'staff', id: member.id, name: member.name || member.username }, requestId: crypto.randomUUID() }
}
