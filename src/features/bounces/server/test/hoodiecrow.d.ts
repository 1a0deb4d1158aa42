declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  /** A scriptable IMAP server for tests. */
  export interface Hoodiecrow {
    server: Server
    folderCache: Record<string, { messages: { raw: string; flags: string[] }[] }>
    listen(port: number): void
    close(done: () => void): void
    appendMessage(folder: string, flags: string[], date: false, raw: string): void
  }
  export default function hoodiecrow(options: { plugins: string[]; storage: object }): Hoodiecrow
}
