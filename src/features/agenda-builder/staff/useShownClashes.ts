import { useMemo } from 'react'
import { findShortBreaks, type ShortBreak } from '../buffers.ts'
import { type Clash, findClashes } from '../clashes.ts'
import { placeAt } from './positions.ts'
import type { Carried } from './useCarry.ts'
import type { Board } from './words.ts'

/** Returns the conflicts of the plan on screen. A carried session counts where it would be dropped. */
export function useShownClashes(
  board: Board,
  carried: Carried | undefined,
): { clashes: readonly Clash[]; breaks: readonly ShortBreak[] } {
  return useMemo(() => {
    const breaksIn = (plan: Pick<Board, 'sessions'>) => findShortBreaks(plan, board.event.buffer)
    if (!carried) return { clashes: board.clashes, breaks: breaksIn(board) }
    const place = carried.position ? placeAt(carried.position, board.days) : { startISO: null }
    const sessions = board.sessions.map((one) =>
      one.id === carried.id ? { ...one, ...place } : one,
    )
    return { clashes: findClashes({ ...board, sessions }), breaks: breaksIn({ sessions }) }
  }, [board, carried])
}
