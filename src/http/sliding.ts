/** At most `most` points within any period of `seconds`. */
export interface Sliding {
  most: number
  seconds: number
}

/** Points of the current and previous window, and the seconds left in the current one. */
interface SlidingCount {
  points: number
  before: number
  secondsLeft: number
}

/** Seconds until this many points fit, if nothing else is counted in the meantime. */
export function waitFor(
  { points, before, secondsLeft }: SlidingCount,
  more: number,
  { most, seconds }: Sliding,
): number {
  const room = most - more
  if (room < 0) return seconds
  return points <= room
    ? Math.max(0, secondsLeft - ((room - points) * seconds) / Math.max(before, 1))
    : secondsLeft + seconds * (1 - room / points)
}

interface Window {
  points: number
  before: number
  endsAt: number
}

/**
 * In-process sliding-window counts. The previous window counts in proportion to its overlap with
 * the last `seconds`.
 */
export class SlidingCounts {
  private readonly windows = new Map<string, Window>()
  private sweptAt = 0
  private readonly limit: Sliding
  private readonly now: () => number

  constructor(limit: Sliding, now: () => number = () => performance.now() / 1000) {
    this.limit = limit
    this.now = now
  }

  /** Adds points unless they exceed the limit; then returns the seconds to wait. */
  count(key: string, points: number): number | undefined {
    const now = this.now()
    const { most, seconds } = this.limit
    this.sweep(now)
    const window = this.windowAt(key, now)
    const secondsLeft = window.endsAt - now
    const used = window.points + (window.before * secondsLeft) / seconds
    if (points > 0 && used + points > most)
      return waitFor({ ...window, secondsLeft }, points, this.limit)
    window.points = Math.max(0, window.points + points)
    this.windows.set(key, window)
    return undefined
  }

  private windowAt(key: string, now: number): Window {
    const { seconds } = this.limit
    const known = this.windows.get(key)
    if (!known || known.endsAt + seconds <= now)
      return { points: 0, before: 0, endsAt: now + seconds }
    if (known.endsAt > now) return known
    return { points: 0, before: known.points, endsAt: known.endsAt + seconds }
  }

  /** Drops networks that sent nothing for two windows. */
  private sweep(now: number) {
    const { seconds } = this.limit
    if (now - this.sweptAt < seconds) return
    this.sweptAt = now
    for (const [key, { endsAt }] of this.windows)
      if (endsAt + seconds <= now) this.windows.delete(key)
  }
}
