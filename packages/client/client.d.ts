import type { Client, ClientOptions } from 'openapi-fetch'
import type { components, paths } from './api.js'

export type { components, paths }
export type ApiClient = Client<paths>

/**
 * Creates a client for the site at this URL, typed by its OpenAPI document. Each call resolves to
 * `data`, or to an `error` with a problem.
 */
export function createClient(baseUrl: string, options?: ClientOptions): ApiClient

/**
 * Yields everything published, changed, or removed since the cursor of an earlier change, oldest first, up to
 * now. Throws an error whose `cause` is the problem; on status 410, read the feed again without a cursor.
 */
export function followChanges(
  client: ApiClient,
  since?: string,
): AsyncGenerator<components['schemas']['Change']>
