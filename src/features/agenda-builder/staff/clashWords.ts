import type { Clash } from '../clashes.ts'
import type { ShortBreak } from '../buffers.ts'
import type { Board } from './words.ts'

export const clashLabels: Record<Clash['kind'], string> = {
  speaker: 'Speaker double-booked',
  room: 'Room double-booked',
  capacity: 'Room too small',
  availability: 'Speaker not available',
}

/** Describes a conflict in one sentence. With `of`, from the perspective of that session. */
export function clashText(
  clash: Clash,
  board: Pick<Board, 'sessions' | 'speakers' | 'rooms'>,
  of?: string,
): string {
  const titleOf = (id: string | undefined) =>
    board.sessions.find((one) => one.id === id)?.title ?? ''
  const [one, two] = of === clash.sessions[1] ? clash.sessions.toReversed() : clash.sessions
  const speaker = board.speakers.find(({ id }) => id === clash.about)?.name ?? 'A speaker'
  const first = `“${titleOf(one)}”`
  const second = `“${titleOf(two)}”`
  switch (clash.kind) {
    case 'speaker':
      return `${speaker} speaks in ${of ? second : `${first} and ${second}`} at the same time.`
    case 'room':
      return of
        ? `${second} is in ${clash.about} at the same time.`
        : `${first} and ${second} are in ${clash.about} at the same time.`
    case 'capacity': {
      const { expected } = board.sessions.find(({ id }) => id === one) ?? {}
      const capacity = board.rooms.find(({ name }) => name === clash.about)?.capacity
      return `${of ? 'It' : first} expects ${expected} people; ${clash.about} holds ${capacity}.`
    }
    case 'availability':
      return `${speaker} is not available during ${of ? 'this session' : first}.`
  }
}

/** Describes a speaker's short break between two rooms in one sentence. */
export function shortBreakText(
  { sessions, about, minutes }: ShortBreak,
  board: Pick<Board, 'sessions' | 'speakers'>,
): string {
  const [from, to] = sessions.map((id) => board.sessions.find((one) => one.id === id)?.room)
  const speaker = board.speakers.find(({ id }) => id === about)?.name ?? 'A speaker'
  const time = minutes === 0 ? 'no time' : minutes === 1 ? '1 minute' : `${minutes} minutes`
  return `${speaker} has ${time} to get from ${from} to ${to}.`
}
