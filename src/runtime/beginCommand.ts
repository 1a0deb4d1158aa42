import type { CommandContext } from '#src/database/commandContext.ts'
import { systemWriter } from '#src/records/actor.ts'
import { createInterface } from 'node:readline/promises'
import { begin, countSamples } from './begin.ts'
import { CommandProblem, UsageProblem } from '../commandLine/problems.ts'
import { readArguments } from '../commandLine/readArguments.ts'
import { counted } from '../text/counted.ts'
import { listLabels } from '../features/page-parts/lists.ts'
import { settingDefinitions } from '../features/settings/definitions.ts'
import { seed } from '../seed.ts'

export const beginUsage = `npm run begin [-- --yes]
  Removes the sample content and everything invented: articles, events, people, sponsors, tools with their reviews, figures,
  testimonials, headings of pages, tagline, contacts. What you wrote, changed, or imported stays, and so do other texts of
  the site's own pages. Only a backup can restore it: npm run backup. The command asks first, unless you add --yes.`

interface BeginCommandContext extends Pick<CommandContext, 'open' | 'print'> {
  /** Whether a start would fill an empty database with sample content. */
  fillsSamples: () => boolean
  /** Asks a question and resolves to the answer; undefined without a terminal. */
  ask?: ((question: string) => Promise<string>) | undefined
}

/** Runs `begin` and returns exit code 0; throws CommandProblem if it is not allowed. */
export async function beginCommand(args: string[], deps: BeginCommandContext): Promise<number> {
  const { open, print, fillsSamples, ask = asker() } = deps
  const { values, positionals } = readArguments(args, { yes: { type: 'boolean' } })
  if (positionals.length > 0)
    throw new UsageProblem(`"${positionals[0]}" is unexpected. Remove it.`)
  const db = await open()
  // Record every sample as filled, so that the next start of a new folder does not bring any back.
  if (fillsSamples()) await seed(db)
  const counts = await countSamples(db)
  const list = [...counts].map(([name, count]) => `  ${counted(count, name)}`)
  print(
    list.length > 0
      ? `Sample content to remove:\n${list.join('\n')}`
      : 'There is no sample content.',
  )
  if (!values.yes) {
    if (!ask)
      throw new CommandProblem('Nothing was changed. To run this without a terminal, add --yes.')
    print(
      'This also clears the contacts, links and address that you haven’t set. Only a backup can restore any of it.',
    )
    const answer = await ask('Continue? Type yes: ')
    if (answer.trim().toLowerCase() !== 'yes') throw new CommandProblem('Nothing was changed.')
  }
  const { stayed, unset, unread } = await begin(db, systemWriter)
  print('The sample content is gone.')
  if (stayed > 0) print(`${stayed} sample records stay because your records use them.`)
  if (unset.length > 0)
    print(
      `Set what only you know:\n${unset.map((name) => `  npm run settings -- set ${name} …   (${settingDefinitions[name].title})`).join('\n')}`,
    )
  if (unread.length > 0)
    print(
      `Read the texts that stay, and change what isn’t true of your business (Sections in the back office):\n${unread.map((list) => `  ${listLabels[list]}`).join('\n')}`,
    )
  return 0
}

function asker() {
  if (!process.stdin.isTTY) return undefined
  return async (question: string) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout })
    try {
      return await lines.question(question)
    } finally {
      lines.close()
    }
  }
}
