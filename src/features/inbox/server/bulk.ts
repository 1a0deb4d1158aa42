import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { invalid } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import { labeled, stepEach } from '#src/records/bulk.ts'
import type { stepInboxItems } from '../contract.ts'
import { changeIn } from './actions.ts'
import { findItems, readSubmissions, shownName } from './items.ts'

type InboxStepRequest = z.output<(typeof stepInboxItems)['body']>

/** Closes, reopens, assigns, snoozes, or labels multiple items. */
export async function stepItems(
  db: Database,
  writer: Writer,
  { step, records, ...asked }: InboxStepRequest,
  sendsMail: boolean,
) {
  const added = (asked.labels ?? '').split(',').map((one) => one.trim())
  const labels = [...new Set(added)].filter(Boolean)
  if (step === 'label' && labels.length === 0)
    throw invalid({ labels: ['Please write at least one label.'] })
  if (step === 'snooze' && !asked.snoozedUntil)
    throw invalid({ snoozedUntil: ['Please choose a time in the future.'] })
  const rows = await findItems(
    db,
    records.map(({ id }) => id),
  )
  const sent = await readSubmissions(
    db,
    rows.map(({ item }) => item),
  )
  const known = new Map(rows.map((row) => [row.item.id, row]))
  const names = new Map(
    rows.map((row) => [row.item.id, shownName(row, sent.get(row.item.submissionId) ?? {})]),
  )
  const targets = labeled(records, names, 'Message').map((target) => ({
    ...target,
    labels: known.get(target.id)?.item.labels ?? [],
  }))
  const changes: Record<InboxStepRequest['step'], object> = {
    done: { state: 'done', snoozedUntil: null },
    open: { state: 'open' },
    spam: { state: 'spam' },
    take: { mine: true },
    'give back': { mine: false },
    snooze: { snoozedUntil: asked.snoozedUntil },
    wake: { snoozedUntil: null },
    label: {},
  }
  return stepEach(db, writer, targets, (tx, own, target) => {
    const change =
      step === 'label' ? { labels: [...new Set([...target.labels, ...labels])] } : changes[step]
    return changeIn(tx, own, target, change, sendsMail)
  })
}
