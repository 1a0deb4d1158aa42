import { reviewStates } from '../contract.ts'

const labels = { pending: 'Waiting', published: 'Published', rejected: 'Rejected', spam: 'Spam', withdrawn: 'Withdrawn' }

interface QueueTabsProps {
  status: string
  counts: Partial<Record<(typeof reviewStates)[number], number>> | undefined
  onChoose: (status: string) => void
}

/** One state of reviews at a time, each with its count. */
export function QueueTabs({ status, counts, onChoose }: QueueTabsProps) {
  return (
    <div className="queue-tabs" role="group" aria-label="State">
      {reviewStates.map((state) => (
        <button
          key={state}
          type="button"
          className="queue-tabs__tab"
          aria-pressed={state === status}
          onClick={() => onChoose(state)}
        >
          {labels[state]}
          {counts && <span className="queue-tabs__count">{counts[state]}</span>}
        </button>
      ))}
    </div>
  )
}
