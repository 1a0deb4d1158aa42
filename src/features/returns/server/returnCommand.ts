import type { Readable } from 'node:stream'
import type { Database } from '#src/database/open.ts'
import { UsageProblem } from '#src/commandLine/problems.ts'
import { takeIn } from './takeIn.ts'

export const returnUsage = `npm run --silent bounces < MESSAGE
  Takes in one bounce, complaint or reply as a mail server hands it over: pipe the address for bounces to it, such as
  bounces: "|cd /srv/site && npm run --silent bounces" in /etc/aliases. Only mails that the site signed have an effect.`

interface Deps {
  open: () => Promise<Database>
  print: (text: string) => void
  input?: Readable
}

const LARGEST = 20 * 1024 * 1024

/** Runs `bounces`, which reads one message. */
export async function returnCommand(args: string[], { open, print, input = process.stdin }: Deps): Promise<number> {
  if (args.length > 0) throw new UsageProblem(`"${args[0]}" is one word too many.`)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of input) {
    size += (chunk as Buffer).length
    if (size <= LARGEST) chunks.push(chunk as Buffer)
  }
  const { kind, isOurs, ended } = await takeIn(await open(), Buffer.concat(chunks))
  print(isOurs ? `Taken in: ${kind}${ended ? '; the subscription ended' : ''}.` : `Not about a mail of this site (${kind}).`)
  return 0
}
