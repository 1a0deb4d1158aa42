import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useState, useEffect } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { counted } from '#src/text/counted.ts'
import { StaffDialog } from '#src/staff/StaffDialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/inputs.tsx'
import { Notice } from '#src/ui/states.tsx'
import type { ContentPath } from '../../contentKinds.ts'
import type { EffectStep, Effect, Effects } from '../../effects.ts'
import { readyPaths } from '../../readiness.ts'
import { OpenComments } from '../comments/CommentsPanel.tsx'
import type { Editing } from '../editing/editing.ts'
import { stepLabels } from '../labels.ts'
import { PublishChecks } from './PublishChecks.tsx'
import { ResponseError } from '#src/http/client.ts'
import { api, messageOf } from '#src/staff/client.ts'
import { isRefused, shouldRetry } from '#src/staff/queries.ts'
import { endpointsOf } from '../../contract.ts'
import { labelIn } from '../forms.ts'

import './effects.css'

interface EffectsDialogProps {
  path: ContentPath
  editing: Editing
  /** Available steps, most likely first. */
  steps: readonly EffectStep[]
  /** Runs the previewed step. */
  onTake: (step: EffectStep) => void
  onClose: () => void
}

const publishingSteps: ReadonlySet<EffectStep> = new Set(['publish', 'schedule', 'update'])
const isReady = (path: ContentPath): path is (typeof readyPaths)[number] =>
  readyPaths.some((one) => one === path)

const effectLabel = (step: EffectStep) => (step === 'update' ? 'Update' : stepLabels[step].act)

/** Previews what a step would change for visitors, search engines, and API clients. */
export function EffectsDialog({ path, editing, steps, onTake, onClose }: EffectsDialogProps) {
  const [step, setStep] = useState(steps[0]!)
  const [attempt, setAttempt] = useState(0)
  const effects = useEffects(path, editing, step, attempt)
  const { items, read, total, left, isDone, failure } = effects
  const places = counted(items.length, 'place')
  return (
    <StaffDialog
      wide
      onClose={onClose}
      title="What will change"
      text="The site now, compared with the site after this change. This is a preview. Nothing changes until you publish."
    >
      <div className="stack gap-4">
        {isReady(path) && publishingSteps.has(step) && (
          <PublishChecks path={path} editing={editing} />
        )}
        <Field label="Action">
          <Select
            value={step}
            onChange={({ target }) => setStep(target.value as EffectStep)}
            choices={steps.map((value) => ({ value, label: effectLabel(value) }))}
          />
        </Field>
        {step === 'schedule' && (
          <p className="t2 soft">This is what changes at the time you choose.</p>
        )}
        <div role="status" className="stack gap-2" aria-busy={!isDone}>
          {failure ? (
            <>
              <Notice tone="danger">{failure}</Notice>
              {!effects.isRefused && (
                <p>
                  <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
                </p>
              )}
            </>
          ) : isDone ? (
            <>
              <p>
                {items.length === 0
                  ? 'Visitors won’t notice a difference.'
                  : `${places} will be different.`}
              </p>
              {left > 0 && (
                <p className="t2 soft">
                  {counted(total, 'address', 'addresses')} compared. {counted(left, 'entry')} far
                  down in long lists were not, so pages that show this one beside them may change,
                  too.
                </p>
              )}
            </>
          ) : (
            <>
              <p>
                {total === 0
                  ? `${places} so far; comparing the rest of the site …`
                  : `${places} so far; ${read} of ${total} addresses compared.`}
              </p>
              <progress
                className="effects__progress"
                value={read}
                max={total || 1}
                aria-label="Addresses compared"
              />
            </>
          )}
        </div>
        <EffectGroups items={items} />
        {step === 'publish' && <OpenComments />}
        <div className="dialog__act">
          <Button onClick={onClose}>Not now</Button>
          <Button variant="primary" disabled={effects.isRefused} onClick={() => onTake(step)}>
            {effectLabel(step)}
          </Button>
        </div>
      </div>
    </StaffDialog>
  )
}

import './effects.css'

const groups: Record<Effect['group'], string> = {
  page: 'Pages',
  search: 'Search on the site',
  redirect: 'Redirects',
  picture: 'Pictures for sharing',
  feed: 'Feeds, calendars and sitemaps',
  file: 'Files',
  data: 'API',
}

/** Places that will change, grouped by type. Each expands to its content before and after. */
function EffectGroups({ items }: { items: readonly Effect[] }) {
  return (Object.keys(groups) as Effect['group'][]).map((group) => {
    const own = items.filter((item) => item.group === group)
    if (own.length === 0) return null
    return (
      <section key={group}>
        <h3 className="t4">
          {groups[group]} <span className="soft regular tabular">{own.length}</span>
        </h3>
        <ul>
          {own.map((item) => (
            <li key={item.address} className="rule-top">
              <EffectItem {...item} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

function EffectItem({ address, title, effect, before, after, more }: Effect) {
  return (
    <details>
      <summary className="py-3">
        <span className="anywhere">{title || address}</span> <span className="soft">{effect}</span>
        {title && <span className="as-block t1 soft anywhere">{address}</span>}
      </summary>
      <dl className="effects__lines stack gap-2 t1 anywhere">
        <Lines label="Now" lines={before} />
        <Lines label="After" lines={after} />
      </dl>
      {before.length + after.length === 0 && (
        <p className="effects__lines t1 soft">
          Readers see no difference. Only the version for other programs changes.
        </p>
      )}
      {more > 0 && (
        <p className="effects__lines t1 soft">
          And {more} more {more === 1 ? 'line' : 'lines'}.
        </p>
      )}
    </details>
  )
}

function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <dt className="soft">{label}</dt>
      {lines.map((line, place) => (
        <dd key={place}>{label === 'Now' ? <del>{line}</del> : <ins>{line}</ins>}</dd>
      ))}
    </div>
  )
}

interface EffectsSoFar {
  items: readonly Effect[]
  read: number
  total: number
  left: number
  isDone: boolean
  /** Why it could not be read, with the errors of fields, as sentences. */
  failure: string | undefined
  /** Whether the server refused the step itself, which could not be taken either. */
  isRefused: boolean
}
const nothing: EffectsSoFar = {
  items: [],
  read: 0,
  total: 0,
  left: 0,
  isDone: false,
  failure: undefined,
  isRefused: false,
}

/** Loads what a step would change, incrementally as the server finds it. Saves the edits first. */
function useEffects(
  path: ContentPath,
  editing: Editing,
  step: EffectStep,
  attempt: number,
): EffectsSoFar {
  const client = useQueryClient()
  const asked = `${step} ${attempt}`
  const [{ of, ...found }, setFound] = useState<EffectsSoFar & { of: string }>({
    ...nothing,
    of: asked,
  })
  useEffect(() => {
    const { signal, abort } = cancellation()
    const show = (now: Partial<EffectsSoFar>) =>
      !signal.aborted && setFound({ ...nothing, ...now, of: asked })
    async function look() {
      await editing.saveCopy()
      const { id, version } = editing.state().record!
      let items: readonly Effect[] = []
      for (let from: number | null = 0; from !== null && !signal.aborted;) {
        const input = { params: { id }, body: { step, version, from } }
        const part: z.infer<typeof Effects> = await client.fetchQuery({
          queryKey: [endpointsOf[path].effects.path, input],
          queryFn: () => api(endpointsOf[path].effects, input),
          retry: shouldRetry,
          staleTime: 0,
          gcTime: 0,
        })
        items = [...items, ...part.items]
        from = part.next
        show({ items, read: part.read, total: part.total, left: part.left, isDone: from === null })
      }
    }
    look().catch((error: unknown) =>
      show({
        isDone: true,
        failure: [messageOf(error), ...fieldProblems(path, error)].join(' '),
        isRefused: isRefused(error),
      }),
    )
    return abort
  }, [client, path, editing, step, attempt, asked])
  return of === asked ? found : nothing
}

const fieldProblems = (path: ContentPath, error: unknown) =>
  error instanceof ResponseError
    ? Object.entries(error.fields).map(([field, [text]]) => `${labelIn(path, field)}: ${text}`)
    : []

function cancellation() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
