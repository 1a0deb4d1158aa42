import { expect } from 'vitest'
import { firstOf, type Scene, type Writes } from './staffWrites.ts'
import { settings } from '../settings.ts'

/** The visitor who wrote to the site, and is erased in the end. */
export const ADA = 'ada@example.com'
export const NOTE = 'Ask the harbor master.'

const ITEM = '/api/staff/inbox/:id'
const message = async ({ ana, insert }: Scene) => {
  await insert(`insert into contact_messages (shape, name, email, subject, message)
    values ('message', 'Ada', '${ADA}', 'Berth', 'May we moor here?') returning id`)
  const { id, version } = await firstOf(ana, '/api/staff/inbox?sort=newest')
  return { id: id as string, version: version as number }
}
const suggestion = async ({ ana, insert }: Scene) => {
  await insert(`insert into tool_suggestions (name, website, reason, email)
    values ('Crane', 'https://crane.example', 'It lifts.', 'dee@example.com') returning id`)
  const { id, version } = await firstOf(ana, '/api/staff/inbox?kind=suggestions&sort=newest')
  return { id: id as string, version: version as number }
}
const review = async ({ insert }: Scene) => {
  const [tool] =
    await insert(`insert into tools (slug, name, short_description160, description, pricing, pricing_model, category, website, website_key)
    values ('crane', 'Crane', 'Lifts', 'Lifts well', 'Free', 'Free', '', 'https://crane.example', 'crane.example')
    on conflict (slug) do update set pricing = 'Free' returning id`)
  const [made] =
    await insert(`insert into reviews (tool_id, rating, title, body, reviewer_name, role, company_size, consent)
    values ('${tool.id}', 4, 'Good', 'It lifts.', 'Eve', 'Head of sales', '51-200', true) returning id`)
  return { id: made.id as string, version: 1 }
}
const mail = async ({ insert }: Scene) => ({
  id: (
    await insert(`insert into mails (cause, kind, recipient, content, state)
    values (gen_random_uuid()::text, 'welcome', '${ADA}', '{"subject":"One"}', 'in doubt') returning id`)
  )[0].id as string,
})
const issue = async ({ ana }: Scene) => {
  const { id } = await firstOf(ana, '/api/staff/issues')
  return {
    id: id as string,
    version: (await ana.get(`/api/staff/issues/${id}`)).data.version as number,
  }
}
const params = async (found: Promise<{ id: string }>) => ({ params: { id: (await found).id } })

const subscriber = async ({ insert }: Scene) => ({
  id: (
    await insert(`insert into newsletter_subscriptions (first_name, last_name, email)
    values ('Ada', 'X', gen_random_uuid() || '@example.com') returning id`)
  )[0].id as string,
})
const SUBSCRIBERS = '/api/staff/subscribers'

export const writesOfMail: Writes = {
  [`POST ${SUBSCRIBERS}`]: {
    send: async () => ({
      body: {
        firstName: 'Ada',
        lastName: 'X',
        email: 'subscriber@example.com',
        consent: 'Signed the list at our booth',
        givenOn: '2026-03-01',
      },
    }),
    leaves: ['create subscriber'],
  },
  [`POST ${SUBSCRIBERS}/bulk`]: {
    send: async (scene) => ({ body: { step: 'end', records: [await subscriber(scene)] } }),
    leaves: ['stop subscriber: ended_at, state'],
  },
  [`POST ${SUBSCRIBERS}/bulk/:request/undo`]: {
    async send(scene) {
      const body = { step: 'end', records: [await subscriber(scene)] }
      const { request } = (await scene.ana.post(`${SUBSCRIBERS}/bulk`, body)).data
      return { params: { request } }
    },
    leaves: ['undo subscriber: ended_at, state'],
  },
  [`PUT ${ITEM}`]: {
    async send(scene) {
      const { id, version } = await message(scene)
      return { params: { id }, body: { version, labels: ['mooring'] } }
    },
    leaves: ['change inbox item: labels'],
  },
  [`POST ${ITEM}/notes`]: {
    send: async (scene) => ({ ...(await params(message(scene))), body: { body: NOTE } }),
    leaves: ['create inbox note'],
  },
  [`POST ${ITEM}/answers`]: {
    async send(scene) {
      const { id, version } = await message(scene)
      return { params: { id }, body: { version, body: 'You may.', send: true } }
    },
    leaves: ['change inbox item: answered_at, state'],
  },
  [`POST ${ITEM}/decision`]: {
    async send(scene) {
      const { id, version } = await suggestion(scene)
      return { params: { id }, body: { version, decision: 'declined' } }
    },
    leaves: ['change inbox item: answered_at, decision, state'],
  },
  [`POST ${ITEM}/letter/undo`]: {
    async send(scene) {
      const { id, version } = await message(scene)
      const body = { version, body: 'You may.', send: true }
      await scene.ana.post(`/api/staff/inbox/${id}/answers`, body)
      return { params: { id } }
    },
    leaves: ['undo inbox item: answered_at, state'],
  },
  [`POST ${ITEM}/undo`]: {
    async send(scene) {
      const { id, version } = await message(scene)
      await scene.ana.put(`/api/staff/inbox/${id}`, { version, state: 'done' })
      return { params: { id }, body: { version: version + 1 } }
    },
    leaves: ['undo inbox item: state'],
  },
  'POST /api/staff/inbox/bulk': {
    send: async (scene) => ({
      body: { step: 'take', records: [await message(scene), await message(scene)] },
    }),
    leaves: ['change inbox item: assignee_id', 'change inbox item: assignee_id'],
  },
  'POST /api/staff/inbox/bulk/:request/undo': {
    async send(scene) {
      const body = { step: 'done', records: [await message(scene)] }
      return {
        params: { request: (await scene.ana.post('/api/staff/inbox/bulk', body)).data.request },
      }
    },
    leaves: ['undo inbox item: state'],
  },

  'POST /api/staff/reviews/:id/decision': {
    async send(scene) {
      const { id, version } = await review(scene)
      return { params: { id }, body: { version, verdict: 'published' } }
    },
    leaves: ['moderate review: is_approved, status'],
  },
  'POST /api/staff/reviews/:id/decision/undo': {
    async send(scene) {
      const { id, version } = await review(scene)
      await scene.ana.post(`/api/staff/reviews/${id}/decision`, { verdict: 'spam', version })
      return { params: { id }, body: { version: version + 1 } }
    },
    leaves: ['undo review: status'],
  },
  'POST /api/staff/reviews/bulk': {
    send: async (scene) => ({
      body: { step: 'published', records: [await review(scene), await review(scene)] },
    }),
    leaves: ['moderate review: is_approved, status', 'moderate review: is_approved, status'],
  },
  'POST /api/staff/reviews/bulk/:request/undo': {
    async send(scene) {
      const body = { step: 'spam', records: [await review(scene)] }
      return {
        params: { request: (await scene.ana.post('/api/staff/reviews/bulk', body)).data.request },
      }
    },
    leaves: ['undo review: status'],
  },

  'POST /api/staff/outbox/:id/:action': {
    send: async (scene) => ({ params: { ...(await mail(scene)), action: 'leave' } }),
    leaves: ['stop mail: settled_at, state'],
  },
  'POST /api/staff/outbox/bulk': {
    send: async (scene) => ({ body: { step: 'leave', records: [await mail(scene)] } }),
    leaves: ['stop mail: settled_at, state'],
  },
  'POST /api/staff/outbox/bulk/:request/undo': {
    async send(scene) {
      const body = { step: 'leave', records: [await mail(scene)] }
      return {
        params: { request: (await scene.ana.post('/api/staff/outbox/bulk', body)).data.request },
      }
    },
    leaves: ['undo mail: settled_at, state'],
  },
  'POST /api/staff/outbox-resumption': {
    async send({ insert }) {
      const { id } = await mail({ insert } as Scene)
      await insert(
        `update mails set state = 'waiting', created_at = now() - interval '1 hour' where id = '${id}'`,
      )
      await insert(
        `insert into restores (backup_made_at) values (now() - interval '30 minutes') returning id`,
      )
      return { body: { waiting: 'leave' } }
    },
    leaves: ['resume outbox: held, left_unsent'],
  },

  'POST /api/staff/issues': { send: () => ({ body: {} }), leaves: ['create newsletter issue'] },
  'PUT /api/staff/issues/:id': {
    async send(scene) {
      const { id, version } = await issue(scene)
      const blocks = [{ kind: 'words', id: crypto.randomUUID(), html: '<p>Hello</p>' }]
      return {
        params: { id },
        body: { version, subject: 'May', preview: 'Three things', topics: [], blocks },
      }
    },
    leaves: ['change newsletter issue: blocks, preview, subject'],
  },
  'POST /api/staff/issues/:id/test': {
    send: async (scene) => ({
      ...(await params(issue(scene))),
      body: { to: settings.contact.email },
    }),
    leaves: ['test newsletter issue'],
  },
  'POST /api/staff/issues/:id/rehearsal': {
    async send(scene) {
      await scene.insert(`insert into newsletter_subscriptions (first_name, last_name, email)
        values ('Lea', 'Noor', 'reader@example.com') returning id`)
      return params(issue(scene))
    },
    leaves: ['rehearse newsletter issue'],
  },
  'POST /api/staff/issues/:id/sending': {
    async send(scene) {
      const { id, version } = await issue(scene)
      const rehearsed = async () =>
        (await scene.ana.get(`/api/staff/issues/${id}/rehearsal`)).data.state
      await expect.poll(rehearsed, { timeout: 30_000 }).toBe('passed')
      return {
        params: { id },
        body: { version, at: new Date(Date.now() + 86_400_000).toISOString() },
      }
    },
    leaves: ['schedule newsletter issue: scheduled_for, sent_by, state'],
  },
  'DELETE /api/staff/issues/:id/schedule': {
    async send(scene) {
      const { id } = await issue(scene)
      const { data } = await scene.ana.get(`/api/staff/issues/${id}`)
      return { params: { id }, body: { was: data.scheduledFor } }
    },
    leaves: ['unpublish newsletter issue: scheduled_for, state'],
  },
  'POST /api/staff/issues/:id/stop': {
    async send(scene) {
      const { id, version } = await issue(scene)
      await scene.ana.post(`/api/staff/issues/${id}/sending`, { version })
      return { params: { id } }
    },
    leaves: ['stop newsletter issue: state, stop_reason'],
  },
  'POST /api/staff/issues/:id/resumption': {
    send: (scene) => params(issue(scene)),
    leaves: ['resume newsletter issue: resumed_at, state, stop_reason'],
  },
  'DELETE /api/staff/issues/:id': {
    send: async ({ ana }) => ({
      params: { id: (await ana.post('/api/staff/issues', {})).data.id },
    }),
    leaves: ['remove newsletter issue'],
  },
  'POST /api/staff/issues/bulk': {
    send: async ({ ana }) => ({
      body: {
        step: 'remove',
        records: [{ id: (await ana.post('/api/staff/issues', {})).data.id }],
      },
    }),
    leaves: ['remove newsletter issue'],
  },
  'POST /api/staff/issues/bulk/:request/undo': {
    async send({ ana }) {
      const records = [{ id: (await ana.post('/api/staff/issues', {})).data.id }]
      return {
        params: {
          request: (await ana.post('/api/staff/issues/bulk', { step: 'remove', records })).data
            .request,
        },
      }
    },
    leaves: ['undo newsletter issue'],
  },
  'POST /api/staff/privacy/erase': {
    send: () => ({ body: { address: ADA, named: [] } }),
    leaves: ['create erasure'],
  },
}
