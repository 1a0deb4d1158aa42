import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { endpointsOf } from '#src/features/content/contract.ts'
import type { Result } from '#src/http/endpoint.ts'
import { api } from '#src/staff/client.ts'
import { ask } from '#src/staff/queries.ts'
import { zonedText } from '#src/features/content/staff/moments.ts'
import { settings } from '#src/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { toast } from '#src/ui/toast.ts'
import { getToday } from '../contract.ts'
import { showRefusal } from '#src/staff/showRefusal.ts'

type Held = Result<typeof getToday>['held'][number]

const reasons: Record<Held['reason'], string> = {
  late: 'the site wasn’t running',
  restored: 'a backup was restored since',
}

/** Content that was not published on time, to publish now or reschedule. */
export function HeldPublications({ held }: { held: readonly Held[] }) {
  const client = useQueryClient()
  const publish = useMutation({
    mutationFn: ({ path, id, version }: Held) =>
      api(endpointsOf[path].step, { params: { id }, body: { step: 'publish', version } }),
    onSuccess: ({ label }) => toast({ title: `Published “${label}”`, variant: 'success' }),
    onError: showRefusal,
    onSettled: () => client.invalidateQueries({ queryKey: ask(getToday).queryKey }),
  })
  if (held.length === 0) return null
  return (
    <section>
      <h2 className="today__title">Waiting for your decision</h2>
      <ul className="rule-top">
        {held.map((one) => (
          <li key={one.id} className="stack gap-2 py-4 rule-bottom">
            <p>
              <strong>{one.label}</strong>{' '}
              <span className="soft">
                {one.kind}, due {zonedText(one.dueAt, settings.timeZone)}, but {reasons[one.reason]}
                .
              </span>
            </p>
            <p className="cluster gap-3">
              <Button
                variant="primary"
                busy={publish.isPending && publish.variables.id === one.id}
                onClick={() => publish.mutate(one)}
              >
                Publish now
              </Button>
              <Link className="target accent bold" href={`/${one.path}/${one.id}?schedule`}>
                Choose a new time
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
