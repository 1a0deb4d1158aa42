import type { CommandContext } from '#src/database/commandContext.ts'
import { systemWriter } from '#src/records/actor.ts'
import { UsageProblem } from '#src/commandLine/problems.ts'
import { readArguments } from '#src/commandLine/readArguments.ts'
import type { Database } from '#src/database/open.ts'
import { Problem } from '#src/http/errors.ts'
import { printable } from '#src/text/printable.ts'
import { type WebhookEvent, webhookEvents } from '../contract.ts'
import { getDeliveries } from './deliveries.ts'
import { addWebhook, findWebhook, getWebhooks, removeWebhook, testWebhook } from './webhooks.ts'

export const webhooksUsage = `npm run webhooks -- [list | add URL [--events EVENT,EVENT] [--description TEXT] | test ID | deliveries ID | remove ID]
  Notifies other programs of changes and submissions, according to Standard Webhooks. \`add\` prints the signing secret, once.
  EVENT is one of ${webhookEvents.join(', ')}; all content events by default.`

/** Runs `webhooks …` and returns exit code 0; throws UsageProblem for unknown arguments. */
export async function webhooksCommand(
  words: string[],
  { open, print }: Pick<CommandContext, 'open' | 'print'>,
): Promise<number> {
  const { positionals, values } = readArguments(words, {
    events: { type: 'string' },
    description: { type: 'string' },
  })
  const [action = 'list', subject = '', ...more] = positionals
  if (!Object.hasOwn(actions, action) || more.length > 0)
    throw new UsageProblem(`There is no action "${positionals.join(' ')}".`)
  if (action !== 'list' && !subject)
    throw new UsageProblem(action === 'add' ? 'The address is missing.' : 'The ID is missing.')
  const db = await open()
  for (const line of await actions[action as keyof typeof actions](db, subject, values))
    print(printable(line))
  return 0
}

type WebhookFlags = { events?: string | undefined; description?: string | undefined }

const actions = {
  async list(db: Database) {
    const all = await getWebhooks(db)
    return all.length > 0
      ? all.map(
          ({ id, url, events, enabled, disabledReason, failingSince }) =>
            `${id}  ${url}  ${events.join(', ')}${enabled ? '' : `  off: ${disabledReason ?? 'by hand'}`}${failingSince ? `  failing since ${failingSince}` : ''}`,
        )
      : ['There are no webhooks yet. Add one: npm run webhooks -- add https://…']
  },
  async add(db: Database, url: string, { events, description = '' }: WebhookFlags) {
    const wanted =
      events?.split(',') ?? webhookEvents.filter((event) => event.startsWith('content.'))
    const unknown = wanted.filter((event) => !(webhookEvents as readonly string[]).includes(event))
    if (unknown.length > 0) throw new UsageProblem(`There is no event "${unknown.join(', ')}".`)
    const { webhook, secret } = await addWebhook(db, systemWriter, {
      url,
      description,
      events: wanted as WebhookEvent[],
    }).catch(explain)
    return [`Added ${webhook.id}. Its secret, shown only once:`, `  ${secret}`]
  },
  async test(db: Database, id: string) {
    await testWebhook(db, systemWriter, id)
    return ['The test is queued. The running site sends it.']
  },
  async deliveries(db: Database, id: string) {
    await findWebhook(db, id)
    const { items } = await getDeliveries(db, {
      webhook: id,
      q: '',
      sort: 'newest',
      limit: 50,
      offset: 0,
    })
    return items.map(
      ({ createdAt, event, state, attempts, response }) =>
        `${createdAt}  ${event}  ${state} after ${attempts} tries. ${response ?? ''}`,
    )
  },
  async remove(db: Database, id: string) {
    return [`${(await removeWebhook(db, systemWriter, id)).url} gets no more messages.`]
  },
}

function explain(error: unknown): never {
  throw error instanceof Problem && error.fields
    ? new UsageProblem(Object.values(error.fields).flat().join(' '))
    : error
}
