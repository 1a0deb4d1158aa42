import type * as z from 'zod/mini'
import type { Endpoint, Input } from '#src/http/endpoint.ts'
import type { InboxDetail } from '../contract.ts'

export type Detail = z.infer<typeof InboxDetail>

/** Sends a change and shows `done` on success. `leaves` is whether the item then leaves the current view. */
export type Send = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  done: string,
  leaves: boolean,
) => Promise<boolean>
