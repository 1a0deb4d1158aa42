/** Prints what a command does and ends, when it was called with --help. */
export function answerHelp(text: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return
  console.log(text)
  process.exit(0)
}
