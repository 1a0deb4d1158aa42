import { CommandProblem } from '#src/commandLine/problems.ts'

/** Refuses a whole import. */
export class ImportProblem extends CommandProblem {
  override name = 'ImportProblem'
}
