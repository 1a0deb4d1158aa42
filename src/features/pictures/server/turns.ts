import { createTurns } from '#src/http/turns.ts'

/** Runs picture decoding, at most two at a time. */
export const inTurn = createTurns(2)
