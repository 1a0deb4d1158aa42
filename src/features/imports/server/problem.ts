/** A refusal of a whole import: one sentence for the person who started it. Nothing has been changed. */
export class ImportProblem extends Error {
  override name = 'ImportProblem'
}

/** The words of a command cannot be understood; the message says which. */
export class UsageProblem extends Error {
  override name = 'UsageProblem'
}
