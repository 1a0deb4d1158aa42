import { contentToWrite } from '../features/content/server/test/testing.ts'
import { firstOf, type Scene, type Writes } from './staffWrites.ts'

const ARTICLES = '/api/staff/content/:kind'
const articles = '/api/staff/content/articles'
const article = { kind: 'articles' }
const one = async ({ ana }: Scene) => {
  const { id, version } = await firstOf(ana, articles)
  return { id: id as string, version: version as number }
}
const lastLine = async ({ insert }: Scene, kind = 'article') =>
  String(
    (await insert(`select id from audit where kind = '${kind}' order by id desc limit 1`))[0].id,
  )
const thread = async (scene: Scene) => {
  const { id } = await one(scene)
  return {
    ...article,
    id,
    thread: (await firstOf(scene.ana, `${articles}/${id}/comments`, 'threads')).id as string,
  }
}

let drafts = 90
const draftOf = async ({ ana }: Scene) =>
  (await ana.post(articles, { values: contentToWrite.articles[0](++drafts, '') })).data as {
    id: string
  }

const AGENDA = '/api/staff/agendas/:event'
const agenda = async (scene: Scene) => {
  const { id } = await firstOf(scene.ana, '/api/staff/content/events')
  return { event: id as string, board: (await scene.ana.get(`/api/staff/agendas/${id}`)).data }
}

/** An agenda with an unpublished change, as in the list of agendas. */
async function changedAgenda(scene: Scene, title: string) {
  const { event, board } = await agenda(scene)
  const [{ id, version }] = board.sessions
  await scene.ana.put(`/api/staff/agendas/${event}/sessions/${id}`, { version, values: { title } })
  const { items } = (await scene.ana.get('/api/staff/agendas')).data
  return { id: event, key: items.find((one: { id: string }) => one.id === event).key as string }
}

const tagged = async ({ ana }: Scene) => {
  const values = { ...contentToWrite.articles[0](1, ''), tags: ['harbor'] }
  await ana.post(articles, { values })
}
const TERMS = '/api/staff/terms/bulk'
const renaming = { step: 'rename', of: 'tags', to: 'port', records: [{ id: 'harbor' }] }

const SPEAKER = '/api/staff/events/:event/speakers/:speaker/link'
/** A speaker of an event that lets its speakers edit. */
async function editing(scene: Scene) {
  const { event } = await agenda(scene)
  await scene.insert(
    `update events set speakers_edit_until = now() + interval '1 day' where id = '${event}' returning id`,
  )
  const [{ id }] = await scene.insert(
    `insert into speakers (slug, name, title, company, bio_short, bio) values (gen_random_uuid()::text, 'Eve Lind', '', '', '', '') returning id`,
  )
  return { event, speaker: id as string }
}
const emailed = { email: 'speaker@example.com' }

/** A speaker application and its inbox item. */
async function applied(scene: Scene) {
  const [{ id: application }] = await scene.insert(
    `insert into speaker_applications (first_name, last_name, email, company, title, bio, expertise, topics, experience, availability, travel_willingness, speaking_fee, consent_for_contact, agree_to_terms)
     values ('Eve', 'Lind', 'eve@example.com', 'Quay', 'Pilot', 'Bio', 'Tides', 'Tides', 'expert', 'limited', 'national', 'discuss', true, true) returning id`,
  )
  const { items } = (await scene.ana.get('/api/staff/inbox?kind=speakers&sort=newest')).data
  return { ...(items[0] as { id: string; version: number }), application: application as string }
}

export const writesOfContent: Writes = {
  [`POST ${TERMS}`]: {
    send: async (scene) => (await tagged(scene), { body: renaming }),
    leaves: ['rename article: tags'],
  },
  [`POST ${TERMS}/:request/undo`]: {
    async send(scene) {
      await tagged(scene)
      return { params: { request: (await scene.ana.post(TERMS, renaming)).data.request } }
    },
    leaves: ['undo article: tags'],
  },
  [`POST ${ARTICLES}`]: {
    send: () => ({ params: article, body: { values: contentToWrite.articles[0](1, '') } }),
    leaves: ['create article'],
  },
  [`PUT ${ARTICLES}/:id`]: {
    async send(scene) {
      const { id, version } = await one(scene)
      return {
        params: { ...article, id },
        body: { version, values: { title: 'Tides', excerpt: 'High' } },
      }
    },
    leaves: ['change article: excerpt, slug, title'],
  },
  [`DELETE ${ARTICLES}/:id/preview`]: {
    send: async (scene) => ({ params: { ...article, id: (await one(scene)).id } }),
    leaves: ['remove preview links'],
  },
  [`POST ${ARTICLES}/:id/steps`]: {
    async send(scene) {
      const { id, version } = await one(scene)
      return { params: { ...article, id }, body: { step: 'publish', version } }
    },
    leaves: ['publish article: published_at, status'],
  },
  [`POST ${ARTICLES}/bulk`]: {
    send: async (scene) => ({
      params: article,
      body: { step: 'withdraw', records: [await one(scene)] },
    }),
    leaves: ['withdraw article: status'],
  },
  [`POST ${ARTICLES}/bulk/:request/undo`]: {
    async send(scene) {
      const { data } = await scene.ana.post(`${articles}/bulk`, {
        step: 'publish',
        records: [await one(scene)],
      })
      return { params: { ...article, request: data.request } }
    },
    leaves: ['undo article: status'],
  },
  [`POST ${ARTICLES}/:id/history/:line/undo`]: {
    send: async (scene) => ({
      params: { ...article, id: (await one(scene)).id, line: await lastLine(scene) },
    }),
    leaves: ['undo article: status'],
  },
  [`POST ${ARTICLES}/:id/history/:line/restore`]: {
    async send(scene) {
      const { id } = await one(scene)
      const { lines } = (await scene.ana.get(`${articles}/${id}/history`)).data
      return {
        params: { ...article, id, line: String(lines.at(-1).id) },
        body: { version: (await one(scene)).version },
      }
    },
    leaves: ['change article: excerpt, slug, title'],
  },
  [`POST ${ARTICLES}/:id/comments`]: {
    async send(scene) {
      const { id } = await one(scene)
      const body = {
        field: 'content',
        quote: 'Text',
        block: 'Text',
        position: 0,
        text: 'Which tide?',
      }
      return { params: { ...article, id }, body }
    },
    leaves: ['create comment'],
  },
  [`POST ${ARTICLES}/:id/comments/:thread/replies`]: {
    send: async (scene) => ({ params: await thread(scene), body: { text: 'The high one.' } }),
    leaves: ['create comment'],
  },
  [`PUT ${ARTICLES}/:id/comments/:thread`]: {
    send: async (scene) => ({ params: await thread(scene), body: { resolved: true } }),
    leaves: ['change comment: resolved_at, resolved_by'],
  },
  [`PUT ${ARTICLES}/:id/assignment`]: {
    async send(scene) {
      const { id } = await draftOf(scene)
      const { colleagues } = (await scene.ana.get(`${articles}/${id}/assignment`)).data
      const body = { assigneeId: colleagues[0].id, purpose: 'review', note: 'Please.' }
      return { params: { ...article, id }, body }
    },
    leaves: ['submit article: status', 'create assignment'],
  },
  [`POST ${ARTICLES}/:id/assignment/decision`]: {
    async send(scene) {
      const { id } = await draftOf(scene)
      const { colleagues } = (await scene.ana.get(`${articles}/${id}/assignment`)).data
      const body = { assigneeId: colleagues[0].id, purpose: 'review', note: '' }
      await scene.ana.put(`${articles}/${id}/assignment`, body)
      return { params: { ...article, id }, body: { decision: 'approved', note: 'Good.' } }
    },
    leaves: ['change assignment: answer, state'],
  },
  'POST /api/staff/audit-log/:line/undo': {
    send: async (scene) => ({ params: { line: await lastLine(scene, 'comment') } }),
    leaves: ['undo comment: resolved_at, resolved_by'],
  },
  'POST /api/staff/audit-log/bulk': {
    send: async (scene) => ({
      body: { step: 'undo', records: [{ id: await lastLine(scene, 'comment') }] },
    }),
    leaves: ['undo comment: resolved_at, resolved_by'],
  },
  'POST /api/staff/audit-log/bulk/:request/undo': {
    async send(scene) {
      const records = [{ id: await lastLine(scene, 'comment') }]
      return {
        params: {
          request: (await scene.ana.post('/api/staff/audit-log/bulk', { step: 'undo', records }))
            .data.request,
        },
      }
    },
    leaves: ['undo comment: resolved_at, resolved_by'],
  },

  [`POST ${AGENDA}/days`]: {
    async send(scene) {
      await scene.ana.post('/api/staff/content/events', { values: contentToWrite.events[0](1, '') })
      await scene.ana.post('/api/staff/content/speakers', {
        values: contentToWrite.speakers[0](1, ''),
      })
      return { params: { event: (await agenda(scene)).event }, body: { date: '2027-03-26' } }
    },
    leaves: ['create agenda day'],
  },
  [`POST ${AGENDA}/rooms`]: {
    send: async (scene) => ({
      params: { event: (await agenda(scene)).event },
      body: { name: 'Loft', capacity: 40 },
    }),
    leaves: ['create room'],
  },
  [`PUT ${AGENDA}/rooms/:room`]: {
    async send(scene) {
      const { event, board } = await agenda(scene)
      const [{ id, version }] = board.rooms
      return { params: { event, room: id }, body: { version, name: 'Loft', capacity: 60 } }
    },
    leaves: ['change room: capacity'],
  },
  [`DELETE ${AGENDA}/rooms/:room`]: {
    async send(scene) {
      const { event, board } = await agenda(scene)
      const [{ id, version }] = board.rooms
      return { params: { event, room: id }, body: { version } }
    },
    leaves: ['remove room'],
  },
  [`POST ${AGENDA}/sessions`]: {
    send: async (scene) => ({
      params: { event: (await agenda(scene)).event },
      body: { values: { title: 'Opening' } },
    }),
    leaves: ['create planned session'],
  },
  [`PUT ${AGENDA}/sessions/:session`]: {
    async send(scene) {
      const { event, board } = await agenda(scene)
      const [{ id, version }] = board.sessions
      return {
        params: { event, session: id },
        body: { version, values: { startISO: '2027-03-24T10:00:00Z' } },
      }
    },
    leaves: ['change planned session: day, start_time'],
  },
  [`PUT ${AGENDA}/speakers/:speaker`]: {
    async send(scene) {
      const { event } = await agenda(scene)
      const speaker = (await firstOf(scene.ana, '/api/staff/content/speakers')).id
      return {
        params: { event, speaker },
        body: { version: 0, windows: [{ day: '2027-03-24', from: '09:00', to: '12:00' }] },
      }
    },
    leaves: ['create speaker availability'],
  },
  [`POST ${AGENDA}/publish`]: {
    async send(scene) {
      const { event, board } = await agenda(scene)
      return { params: { event }, body: { changesKey: board.changesKey } }
    },
    leaves: ['create session', 'publish session: published_at, status', 'remove planned session'],
  },
  [`POST ${AGENDA}/undo`]: {
    async send(scene) {
      const { event } = await agenda(scene)
      const { request } = (
        await scene.ana.post(`/api/staff/agendas/${event}/rooms`, { name: 'Deck', capacity: 10 })
      ).data
      return { params: { event }, body: { request } }
    },
    leaves: ['undo room'],
  },
  'POST /api/staff/agendas/bulk': {
    send: async (scene) => ({
      body: { step: 'discard', records: [await changedAgenda(scene, 'Arrival')] },
    }),
    leaves: ['remove planned session'],
  },
  'POST /api/staff/agendas/bulk/:request/undo': {
    async send(scene) {
      const body = { step: 'discard', records: [await changedAgenda(scene, 'Departure')] }
      return {
        params: { request: (await scene.ana.post('/api/staff/agendas/bulk', body)).data.request },
      }
    },
    leaves: ['undo planned session'],
  },
  [`POST ${SPEAKER}`]: {
    send: async (scene) => ({ params: await editing(scene), body: emailed }),
    leaves: ['create speaker link'],
  },
  [`DELETE ${SPEAKER}`]: {
    async send(scene) {
      const params = await editing(scene)
      await scene.ana.post(
        `/api/staff/events/${params.event}/speakers/${params.speaker}/link`,
        emailed,
      )
      return { params }
    },
    leaves: ['remove speaker link'],
  },
  'POST /api/staff/events/:event/speaker-changes/:id': {
    async send(scene) {
      const { event, speaker } = await editing(scene)
      const [{ id }] = await scene.insert(
        `insert into speaker_changes (event_id, speaker_id, field, value) values ('${event}', '${speaker}', 'bio', 'New') returning id`,
      )
      return {
        params: { event, id: id as string },
        body: { decision: 'decline', value: 'New', before: '' },
      }
    },
    leaves: ['change speaker change: state'],
  },
  'PUT /api/staff/applications/:application/rating': {
    send: async (scene) => ({
      params: { application: (await applied(scene)).application },
      body: { score: 4, note: 'Clear.' },
    }),
    leaves: ['create application rating'],
  },
  'POST /api/staff/applications/bulk': {
    async send(scene) {
      const { id, version } = await applied(scene)
      return { body: { step: 'decline', records: [{ id, version }] } }
    },
    leaves: ['change inbox item: answered_at, decision, state'],
  },
  'POST /api/staff/applications/bulk/:request/undo': {
    async send(scene) {
      const { id, version } = await applied(scene)
      const body = { step: 'decline', records: [{ id, version }] }
      return {
        params: {
          request: (await scene.ana.post('/api/staff/applications/bulk', body)).data.request,
        },
      }
    },
    leaves: ['undo inbox item: answered_at, decision, state'],
  },
}
