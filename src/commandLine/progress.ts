export interface Progress {
  /**
   * Reports progress in bytes, or in items, where `done` is their number. Call it freely: it draws
   * at most ten times a second, or every ten seconds without a terminal.
   */
  at(stage: string, done: number, total: number, items: number): void
  /** Clears the line. */
  end(): void
}

/** Progress that shows nothing. */
export const silent: Progress = { at: () => {}, end: () => {} }

/** Shows the progress of a long operation on standard error. */
export function showProgress(): Progress {
  const stream = process.stderr
  const every = stream.isTTY ? 100 : 10_000
  let next = Date.now() + (stream.isTTY ? 0 : every)
  let shown = false
  return {
    at(stage, done, total, items) {
      const now = Date.now()
      if (now < next) return
      next = now + every
      const share = total > 0 ? Math.floor((done / total) * 100) : 0
      const far =
        done === items
          ? `${items} of ${total}`
          : `${megabytes(done)} of ${megabytes(total)} MB, ${items} items`
      const text = `${stage} ${share}% (${far})`
      stream.write(stream.isTTY ? `\r${text.padEnd(70)}` : `${text}\n`)
      shown = true
    },
    end() {
      if (shown && stream.isTTY) stream.write(`\r${' '.repeat(70)}\r`)
    },
  }
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
