import { type Exclusion, exclusions } from '../findings.ts'

interface AudienceFiguresProps {
  recipients: number
  excluded: Readonly<Record<string, number>>
}

/** Number of people who receive an issue, and of those who do not, by reason. */
export function AudienceFigures({ recipients, excluded }: AudienceFiguresProps) {
  const reasons = (Object.keys(exclusions) as Exclusion[]).filter((reason) => excluded[reason])
  return (
    <div className="stack gap-2">
      <p className="t4">
        {recipients.toLocaleString('en-US')} {recipients === 1 ? 'recipient' : 'recipients'}
      </p>
      {reasons.length > 0 && (
        <ul className="soft" aria-label="Not included">
          {reasons.map((reason) => (
            <li key={reason}>
              {(excluded[reason] ?? 0).toLocaleString('en-US')} {exclusions[reason]}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
