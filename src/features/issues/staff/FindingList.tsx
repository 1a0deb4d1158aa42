import { Icon } from '#src/ui/Icon.tsx'
import type { Finding } from '../findings.ts'

const icons = { good: 'check', warning: 'warning', bad: 'alert' } as const
const labels = { good: 'OK', warning: 'Check', bad: 'Fix' }

/** Findings of a rehearsal, worst first. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const order = ['bad', 'warning', 'good']
  return (
    <ul aria-label="Findings">
      {findings
        .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
        .map(({ name, state, text, places }) => (
          <li key={name} className={`finding-list__item--${state} flex gap-3 py-3 rule-bottom`}>
            <Icon name={icons[state]} />
            <div className="grow min-0">
              <p>
                <b>{name}</b> <span className="visually-hidden">{labels[state]}:</span>{' '}
                <span className="soft">{text}</span>
              </p>
              {places.map((place) => (
                <p key={place} className="t1 anywhere">
                  {place}
                </p>
              ))}
            </div>
          </li>
        ))}
    </ul>
  )
}
