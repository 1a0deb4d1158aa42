import type * as z from 'zod/mini'
import { counted } from '#src/text/counted.ts'
import { StaffDialog } from '#src/staff/StaffDialog.tsx'
import { dateText } from '#src/staff/times.ts'
import type { WebhookDelivery } from '../contract.ts'

interface DeliveryDialogProps {
  delivery: z.infer<typeof WebhookDelivery>
  /** State as labeled in the list. */
  state: string
  onClose: () => void
}

/** One message to another program: its content and delivery state. */
export function DeliveryDialog({ delivery, state, onClose }: DeliveryDialogProps) {
  const { event, url, createdAt, attempts, response, nextTryAt, body } = delivery
  const facts = [
    ['To', url],
    ['Created', dateText(createdAt)],
    ['Status', `${state}, ${counted(attempts, 'try')}`],
    ['Next attempt', nextTryAt && dateText(nextTryAt)],
    ['The receiver responded', response],
  ] as const
  return (
    <StaffDialog wide onClose={onClose} title={event}>
      <dl className="stack gap-3 anywhere">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt className="t1 soft">{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        <div>
          <dt className="t1 soft">Message</dt>
          <dd>
            <pre className="desk-source" tabIndex={0}>
              {indented(body)}
            </pre>
          </dd>
        </div>
      </dl>
    </StaffDialog>
  )
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
