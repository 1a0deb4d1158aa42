import type { Client, ClientOptions } from 'openapi-fetch'
import type { components, paths } from './api.js'

export type { components, paths }
export type ApiClient = Client<paths>

/** Calls of the site at this address, typed by its OpenAPI document. Each resolves to `data`, or to an `error` that is a problem. */
export function createClient(baseUrl: string, options?: ClientOptions): ApiClient

/**
 * Everything that was published, changed and removed since a cursor of an earlier change, the oldest first, until now.
 * Throws an error whose `cause` is the problem; with status 410 the feed must be read again without a cursor.
 */
export function followChanges(
  client: ApiClient,
  since?: string,
): AsyncGenerator<components['schemas']['Change']>
