import { parseArgs, type ParseArgsConfig } from 'node:util'
import { UsageProblem } from './problems.ts'

/** Parses the options and positional arguments of a command; throws UsageProblem for an unknown option. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageProblem((error as Error).message.replace(/\. To specify[^]*$/, '.'))
  }
}

/** Returns the single file argument of a command. */
export function oneFile(
  [file, ...others]: string[],
  missing = 'The name of the file is missing.',
): string {
  if (!file) throw new UsageProblem(missing)
  if (others.length > 0)
    throw new UsageProblem(`One file at a time: "${others[0]}" is unexpected. Remove it.`)
  return file
}
