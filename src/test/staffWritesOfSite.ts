import sharp from 'sharp'
import { contentToWrite } from '../features/content/server/test/testing.ts'
import { firstOf, type Scene, type Writes } from './staffWrites.ts'

const HOOKS = '/api/staff/webhooks'
const hook = async ({ ana }: Scene) => ({ id: (await ana.get(HOOKS)).data[0].id as string })
const picture = async (color: string) =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 20, channels: 3, background: color } })
      .png()
      .toBuffer(),
  )
const shown = ({ ana }: Scene) =>
  firstOf(ana, '/api/staff/library?type=picture') as Promise<{ id: string; version: number }>
const imported = async ({ insert }: Scene, columns = '', values = '') => ({
  id: (
    await insert(
      `insert into imports (file_name, size, user_id, user_name, source${columns}) values ('t.csv', 1, 'x', 'x', 'tools'${values}) returning id`,
    )
  )[0].id as string,
})
const redirects = '/api/staff/redirects'

const FILES = '/api/staff/files'
const sound = (note: string) => new TextEncoder().encode(`ID3 ${note} ${'x'.repeat(80)}`)
const storedFile = async ({ insert }: Scene, id: string) => {
  await insert(`insert into resource_files (id, name, size, bytes, type)
    values (md5('${id}'), '${id}', 1, '\\x00', 'audio/mpeg') on conflict do nothing`)
  return (await insert(`select md5('${id}') as id`))[0].id as string
}
const replacement = async (scene: Scene) => {
  const [was, by] = [await storedFile(scene, 'was'), await storedFile(scene, 'by')]
  const content = `<p><a href="/files/${was}.mp3">Listen</a></p>`
  const values = { ...contentToWrite.articles[0](1, ''), content }
  await scene.ana.post('/api/staff/content/articles', { values })
  return { step: 'replace', by, records: [{ id: was }] }
}

export const writesOfSite: Writes = {
  [`PUT ${FILES}`]: {
    send: () => ({ query: { name: 'waves.mp3' }, file: sound('waves') }),
    leaves: ['create uploaded file'],
  },
  [`PUT ${FILES}/:id`]: {
    send: async (scene) => ({
      params: { id: await storedFile(scene, 'surf') },
      body: { name: 'Surf', about: 'The sea', tags: [] },
    }),
    leaves: ['change uploaded file: about, name'],
  },
  [`POST ${FILES}/replace/bulk`]: {
    send: async (scene) => ({ body: await replacement(scene) }),
    leaves: ['change article: content'],
  },
  [`POST ${FILES}/replace/bulk/:request/undo`]: {
    async send(scene) {
      const body = await replacement(scene)
      const { request } = (await scene.ana.post(`${FILES}/replace/bulk`, body)).data
      return { params: { request } }
    },
    leaves: ['undo article: content'],
  },
  'POST /api/staff/checks': { send: () => ({}), leaves: ['start site check'] },
  'POST /api/staff/webhooks': {
    send: () => ({ body: { url: 'https://crm.example/hook', events: ['content.published'] } }),
    leaves: ['create webhook'],
  },
  'PUT /api/staff/webhooks/:id': {
    send: async (scene) => ({ params: await hook(scene), body: { description: 'CRM' } }),
    leaves: ['change webhook: description'],
  },
  'POST /api/staff/webhooks/:id/secret': {
    send: async (scene) => ({ params: await hook(scene) }),
    leaves: ['change webhook: secret'],
  },
  'POST /api/staff/webhooks/:id/test': {
    send: async (scene) => ({ params: await hook(scene) }),
    leaves: ['test webhook'],
  },
  'POST /api/staff/webhook-deliveries/:id/again': {
    async send(scene) {
      const { id } = await hook(scene)
      return {
        params: {
          id: (await scene.ana.get(`/api/staff/webhook-deliveries?webhook=${id}`)).data.items[0].id,
        },
      }
    },
    leaves: ['send webhook delivery: sent_again'],
  },
  'POST /api/staff/webhook-deliveries/bulk': {
    async send(scene) {
      const { id } = await hook(scene)
      const [delivery] = (await scene.ana.get(`/api/staff/webhook-deliveries?webhook=${id}`)).data
        .items
      return { body: { step: 'again', records: [{ id: delivery.id }] } }
    },
    leaves: ['send webhook delivery: sent_again'],
  },
  'POST /api/staff/webhooks/bulk': {
    send: async (scene) => ({ body: { step: 'off', records: [await hook(scene)] } }),
    leaves: ['change webhook: disabled_at'],
  },
  'POST /api/staff/webhooks/bulk/:request/undo': {
    async send(scene) {
      const records = [await hook(scene)]
      return {
        params: {
          request: (await scene.ana.post(`${HOOKS}/bulk`, { step: 'on', records })).data.request,
        },
      }
    },
    leaves: ['undo webhook: disabled_at'],
  },
  'DELETE /api/staff/webhooks/:id': {
    send: async (scene) => ({ params: await hook(scene) }),
    leaves: ['remove webhook'],
  },

  'PUT /api/staff/imports': {
    send: () => ({
      query: { name: 'tools.csv' },
      file: new TextEncoder().encode('Name,Website\nInk,ink.example\n'),
    }),
    leaves: ['create import'],
  },
  'POST /api/staff/imports/:id/uploaded': {
    send: async (scene) => ({
      params: await imported(scene, ', state, done', ", 'uploading', 1"),
    }),
    leaves: ['create import'],
  },
  'POST /api/staff/imports/:id/check': {
    send: async (scene) => ({
      params: await imported(scene),
      body: { source: 'tools', options: {} },
    }),
    leaves: ['check import'],
  },
  'POST /api/staff/imports/:id/start': {
    send: async (scene) => ({ params: await imported(scene, ', step', ", 'check'") }),
    leaves: ['start import'],
  },
  'POST /api/staff/imports/:id/cancel': {
    send: async (scene) => ({
      params: await imported(scene, ', step, state', ", 'check', 'waiting'"),
    }),
    leaves: ['stop import'],
  },
  'POST /api/staff/imports/:id/undo': {
    send: async (scene) => ({
      params: await imported(scene, ', step, imported_at', ", 'import', now()"),
    }),
    leaves: ['withdraw import'],
  },
  'DELETE /api/staff/imports/:id': {
    send: async (scene) => ({ params: await imported(scene) }),
    leaves: ['remove import'],
  },
  'POST /api/staff/imports/bulk': {
    send: async (scene) => ({
      body: { step: 'discard', records: [await imported(scene), await imported(scene)] },
    }),
    leaves: ['remove import', 'remove import'],
  },

  'POST /api/staff/exports': {
    send: () => ({ body: { format: 'csv' } }),
    leaves: ['start file'],
  },
  'DELETE /api/staff/exports/:id': {
    async send({ ana }) {
      const { id } = (await ana.post('/api/staff/exports', { format: 'hugo' })).data
      return { params: { id } }
    },
    leaves: ['remove file'],
  },

  'PUT /api/staff/picture-files': {
    send: async () => ({ query: { name: 'harbor.png' }, file: await picture('#123456') }),
    leaves: ['create picture'],
  },
  'PUT /api/staff/picture-files/:id': {
    async send(scene) {
      const { id, version } = await shown(scene)
      return { params: { id }, query: { version: String(version) }, file: await picture('#654321') }
    },
    leaves: ['change picture: file'],
  },
  'PUT /api/staff/pictures/:id': {
    async send(scene) {
      const { id, version } = await shown(scene)
      return { params: { id }, body: { version, values: { alt: 'The harbor' } } }
    },
    leaves: ['change picture: alt'],
  },
  'POST /api/staff/library/bulk': {
    async send(scene) {
      const { id, version } = await shown(scene)
      return { body: { step: 'decorative', records: [{ id, version }] } }
    },
    leaves: ['change picture: decorative'],
  },
  'POST /api/staff/library/bulk/:request/undo': {
    async send(scene) {
      const { id, version } = await shown(scene)
      const { request } = (
        await scene.ana.post('/api/staff/library/bulk', {
          step: 'remove',
          records: [{ id, version }],
        })
      ).data
      return { params: { request } }
    },
    leaves: ['undo picture'],
  },
  'POST /api/staff/pictures/:id/remove': {
    async send(scene) {
      const { id, version } = await shown(scene)
      return { params: { id }, body: { version } }
    },
    leaves: ['remove picture'],
  },
  'POST /api/staff/pictures/:id/restore': {
    send: async ({ insert }) => ({
      params: {
        id: (
          await insert(
            `select record_id as id from audit where kind = 'picture' and operation = 'remove' order by id desc limit 1`,
          )
        )[0].id,
      },
    }),
    leaves: ['undo picture'],
  },

  'POST /api/staff/redirects': {
    send: () => ({ body: { from: '/old', to: '/about' } }),
    leaves: ['create redirect'],
  },
  'POST /api/staff/redirects/remove': {
    send: () => ({ body: { from: '/old' } }),
    leaves: ['remove redirect'],
  },
  'POST /api/staff/redirects/missing/dismiss': {
    async send({ insert }) {
      await insert(
        `insert into missing_addresses (path, hits) values ('/team', 4), ('/staff', 2) returning path`,
      )
      return { body: { path: '/team' } }
    },
    leaves: ['remove page not found'],
  },
  'POST /api/staff/redirects/bulk': {
    send: () => ({ body: { step: 'dismiss', records: [{ id: '/staff' }] } }),
    leaves: ['remove page not found'],
  },
  'POST /api/staff/redirects/bulk/:request/undo': {
    async send({ ana }) {
      for (const from of ['/a', '/b']) await ana.post(redirects, { from, to: '/about' })
      const records = [{ id: '/a' }, { id: '/b' }]
      return {
        params: {
          request: (await ana.post(`${redirects}/bulk`, { step: 'remove', records })).data.request,
        },
      }
    },
    leaves: ['undo redirect', 'undo redirect'],
  },

  'PUT /api/staff/settings': {
    send: () => ({ body: { changes: [{ name: 'tagline', text: 'Light', version: 0 }] } }),
    leaves: ['create setting'],
  },
  'PUT /api/staff/settings/:name/picture': {
    send: async () => ({
      params: { name: 'icon' },
      body: { file: Buffer.from(await picture('#abcdef')).toString('base64') },
    }),
    leaves: ['create setting'],
  },
  'DELETE /api/staff/settings/:name': {
    send: () => ({ params: { name: 'tagline' } }),
    leaves: ['remove setting'],
  },
  'POST /api/staff/samples/removal': {
    async send({ insert }) {
      await insert(`with made as (insert into venues (name, address) values ('Hall', 'Quay 1') returning id)
        insert into audit (actor_kind, operation, kind, record_id, label, version, after)
        select 'sample', 'create', 'venue', id::text, 'Hall', 1, '{}' from made`)
      return { body: { confirmed: true } }
    },
    leaves: ['create setting', 'remove venue'],
    alike: true,
  },
}
