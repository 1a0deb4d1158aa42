import { briefDayName } from '#src/features/events/site/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { Select } from '#src/ui/inputs.tsx'
import { useCurrentTabInView } from '#src/staff/useCurrentTabInView.ts'
import type { Board } from './words.ts'
import '#src/staff/view-tabs.css'

interface BuilderBarProps {
  board: Board
  day: string | undefined
  step: number
  isGrid: boolean
  onDay: (date: string) => void
  onStep: (step: number) => void
  onAdd: (kind: 'room' | 'day') => void
}

const steps = [5, 10, 15, 30, 60].map((minutes) => ({
  value: String(minutes),
  label: `${minutes}-minute steps`,
}))

/** Selects the day and the step size for moving sessions. */
export function BuilderBar({ board, day, step, isGrid, onDay, onStep, onAdd }: BuilderBarProps) {
  const days = useCurrentTabInView<HTMLDivElement>(day ?? '')
  return (
    <div className="cluster apart gap-3 pb-4">
      <div className="view-tabs cluster" role="group" aria-label="Days" ref={days}>
        {board.days.map(({ date, title }) => (
          <button
            key={date}
            type="button"
            className="view-tabs__tab target soft"
            aria-pressed={date === day}
            data-day={date}
            onClick={() => onDay(date)}
          >
            {briefDayName(date)}
            {title && <span className="view-tabs__count t1 soft">{title}</span>}
          </button>
        ))}
      </div>
      <div className="cluster gap-2">
        {isGrid && (
          <Select
            className="agenda-bar__steps"
            aria-label="Steps"
            value={step}
            choices={steps}
            onChange={({ target }) => onStep(Number(target.value))}
          />
        )}
        <Button variant="quiet" icon="plus" iconFirst onClick={() => onAdd('day')}>
          Add a day
        </Button>
        <Button variant="quiet" icon="plus" iconFirst onClick={() => onAdd('room')}>
          Add a room
        </Button>
      </div>
    </div>
  )
}
