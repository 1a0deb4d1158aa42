import { useMemo } from 'react'
import { type Clash, findClashes } from '../clashes.ts'
import { placeAt } from './positions.ts'
import type { Carried } from './useCarry.ts'
import type { Board } from './words.ts'

/** The clashes of a plan as it is on the screen: a session that is carried clashes where it would be dropped. */
export function useShownClashes(board: Board, carried: Carried | undefined): readonly Clash[] {
  return useMemo(() => {
    if (!carried) return board.clashes
    const place = carried.position ? placeAt(carried.position, board.days) : { startISO: null }
    return findClashes({ ...board, sessions: board.sessions.map((one) => (one.id === carried.id ? { ...one, ...place } : one)) })
  }, [board, carried])
}
