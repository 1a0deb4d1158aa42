import type { IncomingHttpHeaders } from 'node:http'

/** What is counted when a response is sent: a page that was read, or a file that was downloaded. Never by whom. */
export interface Counted {
  measure: 'read' | 'download'
  /** The path of the page, or of what the file belongs to. */
  subject: string
}

/** What of a request decides whether it counts, and under which class of source. */
export type CountedHeaders = Pick<
  IncomingHttpHeaders,
  'host' | 'range' | 'referer' | 'sec-fetch-dest' | 'user-agent'
> & { purpose?: string | string[]; 'sec-purpose'?: string | string[] }
