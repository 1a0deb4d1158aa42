/** A command that cannot run: one sentence for the person who started it. Nothing has been changed. */
export class CommandProblem extends Error {
  override name = 'CommandProblem'
}

/** Invalid command-line arguments; the message says which. */
export class UsageProblem extends Error {
  override name = 'UsageProblem'
}
