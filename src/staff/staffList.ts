import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Endpoint, Result } from '#src/http/endpoint.ts'
import { useAddress } from './address.ts'
import type { BulkEndpoints, BulkStep } from './bulkSteps.ts'
import type { ListFilter } from './ListBar.tsx'
import { type Arguments, ask } from './queries.ts'

type QuerySchema = z.ZodMiniObject

/** A back-office list: its search, filters, views, and bulk actions, all stored in the URL. */
export interface StaffListDefinition<Query extends QuerySchema = QuerySchema> {
  /** Its name in the search and status texts: "the outbox". */
  of: string
  /** Placeholder of the search field, such as "Search addresses". */
  placeholder?: string
  /** Query schema; its defaults apply if the URL has no value. */
  query: Query
  /** Whether the count is capped at a thousand rows beyond the page, because there may be very many. */
  isCapped?: true
  /** Rows per page, if the schema has no `limit`. */
  size?: number
  /** Views of which one is shown at a time; `name` is the parameter in the schema. */
  views?: { name: string; label: string; labels: Record<string, string> }
  filters?: readonly ListFilter[]
  /** Other parameters that exclude rows, set by links to the list. */
  linked?: readonly string[]
  bulk?: {
    /** Singular and plural of its rows: "address", "addresses". */
    rows: readonly [one: string, many?: string]
    /** Undefined if they depend on the view. */
    steps?: readonly BulkStep[]
    endpoints: BulkEndpoints
    /** GET endpoints whose results the action changes. */
    changes: readonly Endpoint[]
  }
}

/** Preserves a definition's literal types. */
export const defineStaffList = <const Query extends QuerySchema>(
  definition: StaffListDefinition<Query>,
): StaffListDefinition<Query> => definition

/** Converts labels by value to a filter's choices. */
export const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Query used if the URL has no values. */
export const usualOf = <Query extends QuerySchema>(query: Query) =>
  query.parse({}) as z.output<Query>

/**
 * Parses the URL into a list's query. Invalid values are ignored, except the search text: the server refuses it,
 * so that an invalid search does not look like one for everything.
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

interface ListRead<E extends ListEndpoint> {
  /** Path parameters. */
  params?: Record<string, string>
  /** Query values that apply regardless of the URL. */
  query?: Partial<z.output<NonNullable<E['query']>>>
  /** Interval in milliseconds for refetching, depending on the data. */
  again?: (data: Result<E> | undefined) => number | false
}

/** Loads the page of a list that the URL requests; while another page loads, the last one stays visible. */
export function useStaffList<E extends ListEndpoint>(
  read: E,
  { params, query: fixed, again = () => false }: ListRead<E> = {},
) {
  const query = { ...useAsked(read.query as E['query']), ...fixed }
  // The endpoint accepts these params and query, but the generic type cannot express that.
  const input = [{ query, ...(params && { params }) }] as Arguments<E>
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...ask<E>(read, ...input),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => again(state.data),
  })
  return { query, data, error, refetch, isPlaceholderData }
}
