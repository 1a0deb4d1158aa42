import type { Readable } from 'node:stream'
import type { CommandContext } from '#src/database/commandContext.ts'
import { UsageProblem } from '#src/commandLine/problems.ts'
import { receiveMail } from './receiveMail.ts'

export const bounceUsage = `npm run --silent bounces < MESSAGE
  Processes one bounce, complaint or reply from a mail server. Pipe your bounce address to it, such as
  bounces: "|cd /srv/site && npm run --silent bounces" in /etc/aliases. Only emails that the site signed have an effect.`

interface BounceCommandContext extends Pick<CommandContext, 'open' | 'print'> {
  input?: Readable
}

const MAX_SIZE = 20 * 1024 * 1024

/** Runs `bounces`, which processes one message. */
export async function bounceCommand(
  args: string[],
  { open, print, input = process.stdin }: BounceCommandContext,
): Promise<number> {
  if (args.length > 0) throw new UsageProblem(`"${args[0]}" is unexpected. Remove it.`)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of input) {
    size += (chunk as Buffer).length
    if (size <= MAX_SIZE) chunks.push(chunk as Buffer)
  }
  const { kind, isOurs, ended } = await receiveMail(await open(), Buffer.concat(chunks))
  print(
    isOurs
      ? `Processed: ${kind}${ended ? '; the subscription ended' : ''}.`
      : `Not about an email from this site (${kind}). It is in the inbox.`,
  )
  return 0
}
