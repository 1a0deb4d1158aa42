/** A command that cannot be carried out: one sentence for the person who started it. Nothing has been changed. */
export class CommandProblem extends Error {
  override name = 'CommandProblem'
}

/** The arguments of a command cannot be understood; the message says which. */
export class UsageProblem extends Error {
  override name = 'UsageProblem'
}
