import { systemWriter } from '#src/records/actor.ts'
import { createInterface } from 'node:readline/promises'
import { begin, countSamples } from './begin.ts'
import { CommandProblem, UsageProblem } from './commandLine/problems.ts'
import { readArguments } from './commandLine/readArguments.ts'
import type { Database } from './database/open.ts'
import { settingDefinitions } from './features/settings/definitions.ts'
import { seed } from './seed.ts'

export const beginUsage = `npm run begin [-- --yes]
  Takes away the sample content and everything invented: articles, events, people, sponsors, tools with their reviews, figures,
  testimonials, contacts. What you wrote, changed or imported stays, and so do the texts of the site's own pages. Only a backup
  brings it back: npm run backup. It asks first, unless told --yes.`

interface Deps {
  open: () => Promise<Database>
  print: (text: string) => void
  /** Whether a start would fill an empty database with the samples. */
  fillsSamples: () => boolean
  /** Puts a question and resolves to what is answered; undefined where nobody can be asked. */
  ask?: ((question: string) => Promise<string>) | undefined
}

/** Runs `begin` and returns the exit code 0; throws CommandProblem when it may not. */
export async function beginCommand(args: string[], deps: Deps): Promise<number> {
  const { open, print, fillsSamples, ask = asker() } = deps
  const { values, positionals } = readArguments(args, { yes: { type: 'boolean' } })
  if (positionals.length > 0) throw new UsageProblem(`"${positionals[0]}" is one word too many.`)
  const db = await open()
  // So that the next start of a new folder finds every sample noted as filled in once, and brings none back.
  if (fillsSamples()) await seed(db)
  const counts = await countSamples(db)
  const list = [...counts].map(([name, count]) => `${String(count).padStart(6)}  ${name}`)
  print(list.length > 0 ? `Sample content that goes for good:\n${list.join('\n')}` : 'There is no sample content here.')
  if (!values.yes) {
    if (!ask) throw new CommandProblem('Nothing was changed. Where nobody can be asked, say --yes.')
    print('Contacts, links and the address that were not set are emptied too. Only a backup brings any of it back.')
    const answer = await ask('Go on? Please type yes: ')
    if (answer.trim().toLowerCase() !== 'yes') throw new CommandProblem('Nothing was changed.')
  }
  const { stayed, unset } = await begin(db, systemWriter)
  print('The samples are gone. The site is yours.')
  if (stayed > 0) print(`${stayed} sample records stay, because records of yours need them.`)
  if (unset.length > 0)
    print(
      `Please set what only you can know:\n${unset.map((name) => `  npm run settings -- set ${name} …   (${settingDefinitions[name].title})`).join('\n')}`,
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
