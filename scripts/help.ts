/** If the command was called with --help, prints its help text and exits. */
export function answerHelp(text: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return
  console.log(text)
  process.exit(0)
}
