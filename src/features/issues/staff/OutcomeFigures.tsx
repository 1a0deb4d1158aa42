import type { Outcome } from '../findings.ts'

const labels: [name: keyof Outcome, label: string][] = [
  ['accepted', 'accepted'],
  ['waiting', 'waiting'],
  ['refused', 'refused'],
  ['left', 'not sent: the reader unsubscribed first, or sending stopped'],
  ['inDoubt', 'unconfirmed: see the outbox'],
  ['bounced', 'bounced: the address doesn’t exist'],
  ['blocked', 'blocked by mail servers: these readers stay subscribed'],
  ['complained', 'reported as spam'],
  ['unsubscribed', 'unsubscribed'],
  ['replied', 'replied'],
  ['confirmed', 'new subscribers since the previous issue'],
]
const always = new Set<keyof Outcome>([
  'accepted',
  'unsubscribed',
  'replied',
  'bounced',
  'complained',
  'confirmed',
])

/** Delivery figures of an issue. Opens and clicks are not measured. */
export function OutcomeFigures({ outcome, recipients }: { outcome: Outcome; recipients: number }) {
  const share = (count: number) =>
    recipients > 0 && count > 0 ? ` (${((count / recipients) * 100).toFixed(1)}%)` : ''
  return (
    <div className="stack gap-3">
      <dl className="stack" aria-label="Figures">
        <div className="flex baseline gap-4 py-3 rule-top">
          <dd className="issue-figure bold tabular">{recipients.toLocaleString('en-US')}</dd>
          <dt>recipients at the start</dt>
        </div>
        {labels
          .filter(([name]) => outcome[name] > 0 || always.has(name))
          .map(([name, label]) => (
            <div key={name} className="flex baseline gap-4 py-3 rule-top">
              <dd className="issue-figure bold tabular">{outcome[name].toLocaleString('en-US')}</dd>
              <dt>
                {label}
                {name !== 'accepted' && name !== 'confirmed' && (
                  <span className="soft">{share(outcome[name])}</span>
                )}
              </dt>
            </div>
          ))}
      </dl>
      <p className="t1 soft">We don’t track opens or clicks.</p>
    </div>
  )
}
