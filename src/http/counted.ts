import type { IncomingHttpHeaders } from 'node:http'

/** What to count when a response is sent: a page read or a file downloaded. Never who did it. */
export interface Counted {
  measure: 'read' | 'download'
  /** Path of the page, or of the page that offers the file. */
  subject: string
}

/** Request headers that decide whether a request counts, and under which class of source. */
export type CountedHeaders = Pick<
  IncomingHttpHeaders,
  'host' | 'range' | 'referer' | 'sec-fetch-dest' | 'user-agent'
> & { purpose?: string | string[]; 'sec-purpose'?: string | string[] }
