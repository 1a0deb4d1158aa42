import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Endpoint, Result } from '#src/http/endpoint.ts'
import { useAddress } from './address.ts'
import type { BulkEndpoints, BulkStep } from './bulkSteps.ts'
import type { ListFilter } from './ListBar.tsx'
import { type Arguments, ask } from './queries.ts'

type QuerySchema = z.ZodMiniObject

/** A list of the back office: what its search, filters, views and bulk steps are. All of it stands in the address. */
export interface StaffListDefinition<Query extends QuerySchema = QuerySchema> {
  /** As the search and the states name it: "the outbox". */
  of: string
  /** What is typed into the search, such as "Search addresses". */
  placeholder?: string
  /** The contract of what can be asked for; its defaults are what an address without a word means. */
  query: Query
  /** Whether its rows are counted to a thousand beyond the page at most, because there may be very many. */
  isCapped?: true
  /** How many rows a page has, where the contract does not say it as `limit`. */
  size?: number
  /** Of which one is shown at a time, by their names in the contract. */
  views?: { name: string; label: string; labels: Record<string, string> }
  filters?: readonly ListFilter[]
  /** What else in an address leaves rows out, by links to the list. */
  linked?: readonly string[]
  bulk?: {
    /** One row and many, as they are counted: "address", "addresses". */
    rows: readonly [one: string, many?: string]
    /** Left out where they depend on the view. */
    steps?: readonly BulkStep[]
    endpoints: BulkEndpoints
    /** GET definitions whose answers a step changes. */
    changes: readonly Endpoint[]
  }
}

/** Keeps the literal types of a definition. */
export const defineStaffList = <const Query extends QuerySchema>(
  definition: StaffListDefinition<Query>,
): StaffListDefinition<Query> => definition

/** The choices of a filter by what each is called. */
export const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** What a list is asked for while the address says nothing. */
export const usualOf = <Query extends QuerySchema>(query: Query) =>
  query.parse({}) as z.output<Query>

/**
 * What a list is asked for by the address. What its contract does not know is left out, but for a search, which nobody is to
 * take for one of everything: the server refuses it.
 */
export function useAsked<Query extends QuerySchema>(query: Query): z.output<Query> {
  const { address } = useAddress()
  const asked: Record<string, unknown> = { ...usualOf(query) }
  for (const [name, field] of Object.entries(query.shape)) {
    const said = address.get(name)
    const read = said ? z.safeParse(field, said) : undefined
    if (read?.success) asked[name] = read.data
    else if (said && name === 'q') asked[name] = said
  }
  return asked as z.output<Query>
}

type ListEndpoint = Endpoint<any, QuerySchema, any, any> & { query: QuerySchema }

interface Reading<E extends ListEndpoint> {
  /** Of the path. */
  params?: Record<string, string>
  /** What it is asked for whatever the address says. */
  query?: Partial<z.output<NonNullable<E['query']>>>
  /** After how many milliseconds it is read again by itself, depending on what was read. */
  again?: (data: Result<E> | undefined) => number | false
}

/** The page of a list that the address asks for; while another one loads, the last one stays. */
export function useStaffList<E extends ListEndpoint>(
  read: E,
  { params, query: fixed, again = () => false }: Reading<E> = {},
) {
  const query = { ...useAsked(read.query as E['query']), ...fixed }
  // Params and query are what the endpoint takes, which its type does not tell while it is any list.
  const input = [{ query, ...(params && { params }) }] as Arguments<E>
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...ask<E>(read, ...input),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => again(state.data),
  })
  return { query, data, error, refetch, isPlaceholderData }
}
