import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { isAllowed, type Member } from './access.ts'
import { readJsonBody } from './body.ts'
import type { Endpoint, Parsed, Result } from './endpoint.ts'
import { type Fields, invalid, malformed, notFound, Problem } from './errors.ts'
import type { Limits } from './limits.ts'
import type { PagedResult } from './paging.ts'

/** What requests carry on their way: set by the first middleware of the site. */
export type Env = {
  Variables: {
    requestId: string
    address: string
    cookie: string
    limits: Limits
    /** Who is signed in; absent on a listener where nobody can. */
    staff?: { member: Member | undefined }
  }
}
export type Site = Hono<Env>

/** Registers an endpoint: limit, access, input by its schemas, then the verb, then the result by its schema, which drops the rest. */
export function serve<E extends Endpoint>(
  site: Site,
  definition: E,
  handle: (input: Parsed<E>, c: Context<Env>) => Promise<Result<E>>,
) {
  site.on(definition.method, definition.path, async (c) => {
    const input = await readInput(definition, c)
    return c.json(definition.result.parse(await handle(input, c)) as never)
  })
}

/** Like `serve` for a list: the bare array as body, the number of all matches in X-Total-Count, the next page in Link. */
export function serveList<E extends Endpoint>(
  site: Site,
  definition: E,
  handle: (input: Parsed<E>, c: Context<Env>) => Promise<PagedResult<Result<E> extends (infer Item)[] ? Item : never>>,
) {
  site.on(definition.method, definition.path, async (c) => {
    const input = await readInput(definition, c)
    const { items, total } = await handle(input, c)
    const { limit, offset } = (input as unknown as { query: { limit: number; offset: number } }).query
    c.header('X-Total-Count', String(total))
    if (offset + limit < total) {
      const next = new URLSearchParams({ ...c.req.query(), limit: String(limit), offset: String(offset + limit) })
      c.header('Link', `<${c.req.path}?${next}>; rel="next"`)
    }
    return c.json(definition.result.parse(items) as never)
  })
}

/** Refuses what a page of another site makes a browser send. */
export function refuseOtherSites(c: Context<Env>) {
  if (c.req.header('sec-fetch-site') === 'cross-site')
    throw new Problem('forbidden', 'This call is only open to pages of this site.')
}

function checkAccess({ access }: Endpoint, { staff }: Context<Env>['var']) {
  if (isAllowed(access, staff?.member)) return
  if (!staff) throw notFound('Page')
  if (!staff.member) throw new Problem('unauthenticated', 'Please sign in.')
  throw new Problem('forbidden', 'Your role does not allow this. Please ask an administrator.')
}

async function readInput<E extends Endpoint>(definition: E, c: Context<Env>): Promise<Parsed<E>> {
  checkAccess(definition, c.var)
  if (definition.method !== 'GET') refuseOtherSites(c)
  await c.var.limits(definition, c.var.address)
  const params = c.req.param() as Record<string, string>
  const query = c.req.query()
  if ([...Object.values(params), ...Object.values(query)].some((value) => value.includes('\0')))
    throw malformed('The address holds a NUL character.')
  return {
    params,
    ...(definition.query && { query: check(definition.query, query) }),
    ...(definition.body && { body: check(definition.body, await readJsonBody(c.req.raw)) }),
  } as unknown as Parsed<E>
}

function check(schema: z.ZodMiniType, value: unknown) {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const error = { issues: nearest(parsed.error.issues, value) } as z.core.$ZodError<Record<string, unknown>>
  const { fieldErrors, formErrors } = z.flattenError(error)
  throw invalid(fieldErrors as Fields, formErrors[0] ?? 'Please correct the marked fields.')
}

/** Where several shapes are taken, the faults of the one that was meant: the fewest fields left out, then the fewest faults. */
function nearest([first, ...rest]: z.core.$ZodIssue[], value: unknown): z.core.$ZodIssue[] {
  if (first?.code !== 'invalid_union' || first.errors.length === 0) return [first!, ...rest]
  const sent = Object.keys(Object(value) as object)
  const distance = (issues: z.core.$ZodIssue[]) =>
    issues.filter(({ path: [name] }) => !sent.includes(String(name))).length * 100 + issues.length
  return first.errors.reduce((best, issues) => (distance(issues) < distance(best) ? issues : best))
}
