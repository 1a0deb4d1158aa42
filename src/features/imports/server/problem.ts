import { CommandProblem } from '#src/commandLine/problems.ts'

/** A refusal of a whole import. */
export class ImportProblem extends CommandProblem {
  override name = 'ImportProblem'
}
