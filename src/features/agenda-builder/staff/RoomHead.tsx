import { type Board, counted, NO_ROOM } from './words.ts'

interface RoomHeadProps {
  name: string | null
  room: Board['rooms'][number] | undefined
  onRoom: (name: string) => void
}

/** Header of a column. Opens the room's details. */
export function RoomHead({ name, room, onRoom }: RoomHeadProps) {
  if (name === null) return <span className="agenda-grid__head soft">{NO_ROOM}</span>
  return (
    <button
      type="button"
      className="agenda-grid__head stack content-top bold"
      onClick={() => onRoom(name)}
      title={`Change ${name}`}
    >
      {name}
      <span className="as-block t1 soft regular">
        {room?.capacity ? counted(room.capacity, 'seat') : 'Seats unknown'}
      </span>
    </button>
  )
}
