/**
 * Debounces `run` until `pause` has passed without another call, but runs at the latest `longest` after the first
 * one. Both are in milliseconds. `flush` runs it now if it is waiting.
 */
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
    flush: () => {
      if (soon !== undefined) end()
    },
  }
}
