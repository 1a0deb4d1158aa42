/** Runs once nothing more came for a while, but not later than so long after the first; both in milliseconds. */
export function afterPause(run: () => void, pause: number, longest: number) {
  let soon: ReturnType<typeof setTimeout> | undefined
  let late: typeof soon
  const clear = () => {
    clearTimeout(soon)
    clearTimeout(late)
    soon = late = undefined
  }
  const end = () => {
    clear()
    run()
  }
  return {
    begin: (wait = pause, atMost = longest) => {
      clearTimeout(soon)
      soon = setTimeout(end, wait)
      late ??= setTimeout(end, atMost)
    },
    clear,
    isWaiting: () => soon !== undefined,
  }
}
