const AT_ONCE = 2

let working = 0
const waiting: (() => void)[] = []

/** Runs picture decoding, at most two at a time. Others wait their turn. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else working++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working--
  }
}
