import { monitorEventLoopDelay } from 'node:perf_hooks'
import { deflateSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import {
  type StaffBrowser,
  STAFF_ORIGIN,
  testStaff,
} from '#src/features/accounts/server/test/testing.ts'
import { resourceFiles } from '#src/features/resources/server/tables.ts'
import { siteOn } from '#src/test/testing.ts'
import { signAccess } from '../signatures.ts'

const fixture = testStaff()
const FILES = '/api/staff/resource-files'
const RESOURCES = '/api/staff/content/resources'
let ana: StaffBrowser
beforeEach(async () => {
  await empty(fixture.database.db, 'resources', 'resource_files', 'audit', 'working_copies')
  ana = await fixture.join('editor', 'ana')
})

/** Builds a PDF with a few objects, and optionally more in a compressed object stream. */
function pdf(objects: string, packed?: string, dictionary = '/Filter /FlateDecode') {
  const list = packed === undefined ? Buffer.alloc(0) : deflateSync(Buffer.from(packed))
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${objects} >>\nendobj\n`),
    ...(packed === undefined
      ? []
      : [
          Buffer.from(`2 0 obj\n<< /Type /ObjStm /N 1 ${dictionary} >>\nstream\r\n`),
          list,
          Buffer.from('\nendstream\nendobj\n'),
        ]),
    Buffer.from('trailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'),
  ])
}
async function upload(file: Buffer | string, name = 'Report.pdf', by = ana) {
  const response = await fixture.staff.request(`${FILES}?name=${encodeURIComponent(name)}`, {
    method: 'PUT',
    headers: { cookie: by.cookie(), origin: STAFF_ORIGIN },
    body: typeof file === 'string' ? file : new Uint8Array(file),
  })
  return { status: response.status, data: (await response.json()) as any }
}
const get = (path: string, cookie = '') =>
  siteOn(fixture.database).request(path, { headers: { cookie } })

/** Publishes a resource with an uploaded file; returns how to save it again. */
async function publish(file: Buffer, values: object = {}) {
  const { id: stored } = (await upload(file)).data
  const made = await ana.post(RESOURCES, {
    values: {
      title: 'Tides',
      description: 'What moves.',
      type: 'research',
      topic: 'Sea',
      author: 'Ana',
      content: '<p>Text.</p>',
      gated: false,
      fileUrl: `/files/${stored}.pdf`,
      ...values,
    },
  })
  const { id, version } = made.data
  const step = await ana.post(`${RESOURCES}/${id}/steps`, { step: 'publish', version })
  expect([made.status, step.status]).toEqual([200, 200])
  const save = async (change: object) => {
    const { version: now } = (await ana.get(`${RESOURCES}/${id}`)).data
    expect((await ana.put(`${RESOURCES}/${id}`, { version: now, values: change })).status).toBe(200)
  }
  return { id: id as string, save }
}

describe('a PDF that staff upload for a resource', () => {
  test('R32: is what visitors download, as an attachment without any permissions, until it is replaced or removed; each can be undone', async () => {
    const [one, two] = [pdf('/One true'), pdf('/Two true')]
    const { id, save } = await publish(one)
    const [listed] = (await (await get('/api/resources')).json()) as { fileUrl: string }[]
    expect(listed!.fileUrl).toBe('/resources/tides/file.pdf')
    expect(await (await get('/resources/tides')).text()).toContain(
      'href="/resources/tides/file.pdf"',
    )
    const response = await get(listed!.fileUrl)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="tides.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const downloaded = async () => {
      const answer = await get('/resources/tides/file.pdf')
      return answer.ok ? Buffer.from(await answer.arrayBuffer()).toString() : answer.status
    }
    expect(await downloaded()).toBe(one.toString())
    await save({ fileUrl: `/files/${(await upload(two)).data.id}.pdf` })
    expect(await downloaded()).toBe(two.toString())
    await save({ fileUrl: null })
    expect(await downloaded()).toBe(404)
    expect((await get('/resources/tides/report.pdf')).status).toBe(200)
    const { lines } = (await ana.get(`${RESOURCES}/${id}/history`)).data
    for (const [line, then] of [
      [lines[0], two],
      [lines[1], one],
    ]) {
      expect((await ana.post(`${RESOURCES}/${id}/history/${line.id}/undo`)).status).toBe(200)
      expect(await downloaded()).toBe(then.toString())
    }
  })

  test('R14, R32: is behind the gate of its resource at every address, and opens by cookie and by link', async () => {
    const file = pdf('/Canary true')
    const { id } = await publish(file, { gated: true })
    const { id: stored } = (await upload(file)).data
    for (const path of [
      '/resources/tides/file.pdf',
      '/resources/TIDES/file.pdf?access=1abc.forged',
      `/files/${stored}.pdf`,
      `${FILES}/${stored}/file.pdf`,
      '/resources/tides',
      '/api/resources',
      '/api/resource-pages/tides',
      '/resources/tides.md',
    ]) {
      const response = await get(path)
      const said = (await response.text()) + JSON.stringify([...response.headers])
      expect([path, said.includes('Canary'), said.includes(stored)]).toEqual([path, false, false])
    }
    expect((await get('/resources/tides/file.pdf')).headers.get('location')).toBe(
      '/resources/tides?access=report',
    )
    const token = await signAccess(fixture.database.db, id, new Date(Date.now() + 60_000))
    for (const [path, cookie] of [
      [`/resources/tides/file.pdf?access=${token}`, ''],
      ['/resources/tides/file.pdf', `research-${id}=${token}`],
    ]) {
      const opened = await get(path!, cookie)
      expect([await opened.text(), opened.headers.get('cache-control')]).toEqual([
        file.toString(),
        'no-store',
      ])
    }
    const text = await get('/api/resources/tides/text', `research-${id}=${token}`)
    expect(((await text.json()) as { fileUrl: string }).fileUrl).toBe('/resources/tides/file.pdf')
  })

  test('B95: is recognized by its content, and contains no script, program, attachment, form, or password, however these are hidden', async () => {
    const refused: [Buffer | string, RegExp][] = [
      ['', /not a PDF/],
      ['<html><script>alert(1)</script>', /not a PDF/],
      [`GIF89a ${pdf('')}`, /not a PDF/],
      ['%PDF-1.7\n1 0 obj', /cut off/],
      [pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), /contains a script/],
      [pdf('/OpenAction << /S /J#61va#53cript /JS (app.alert(1)) >>'), /contains a script/],
      [pdf('', '<< /S /JavaScript /JS (app.alert(1)) >>'), /contains a script/],
      [pdf('', '<< /S /#4aavaScript >>'), /contains a script/],
      [pdf('/AA << /S /Launch /F (calc.exe) >>'), /starts other programs/],
      [pdf('/Names << /EmbeddedFiles 5 0 R >>'), /files attached/],
      [pdf('/Subtype /RichMedia'), /embedded media/],
      [pdf('/AcroForm << /XFA 7 0 R >>'), /interactive form/],
      [pdf('/Encrypt 4 0 R'), /password or restrictions/],
      [pdf('', '<< >>', '/Filter [/ASCII85Decode /FlateDecode]'), /cannot be checked/],
      [pdf('', ' '.repeat(40_000_000)), /cannot be checked/],
    ]
    for (const [file, sentence] of refused) {
      const { status, data } = await upload(file)
      expect([status, data.message]).toEqual([422, expect.stringMatching(sentence)])
    }
    const large = await upload(Buffer.concat([pdf(''), Buffer.alloc(20_000_001)]))
    expect([large.status, large.data.message]).toEqual([413, expect.stringContaining('20 MB')])
    expect(await fixture.database.db.$count(resourceFiles)).toBe(0)
    await publish(pdf('/Title (On JavaScript and how we launch)', '<< /Type /Font >>'))
    const own = Buffer.from(await (await get('/resources/tides/report.pdf')).arrayBuffer())
    expect((await upload(own, '../../Own Report.PDF')).data).toMatchObject({
      name: 'Own Report.PDF',
      size: own.length,
    })
  })

  test('B95: is uploaded and opened by people who write resources, and by nobody else', async () => {
    const { data } = await upload(pdf(''))
    const [mia, eve] = [
      await fixture.join('moderator', 'mia'),
      await fixture.join('events-manager', 'eve'),
    ]
    for (const other of [mia, eve]) {
      expect((await upload(pdf(''), 'x.pdf', other)).status).toBe(403)
      expect((await other.get(`${FILES}/${data.id}`)).status).toBe(403)
      const headers = { cookie: other.cookie() }
      const opened = await fixture.staff.request(`${FILES}/${data.id}/file.pdf`, { headers })
      expect(opened.status).toBe(403)
    }
    const headers = { cookie: ana.cookie() }
    const opened = await fixture.staff.request(`${FILES}/${data.id}/file.pdf`, { headers })
    expect([await opened.text(), opened.headers.get('content-disposition')]).toEqual([
      pdf('').toString(),
      'attachment; filename="file.pdf"',
    ])
    expect((await ana.get(`${FILES}/${'0'.repeat(32)}`)).status).toBe(404)
  })

  test('R32: must exist: a path to a missing file is refused, in new resources and changed ones', async () => {
    const { id } = await publish(pdf('/One true'))
    const missing = `/files/${'0'.repeat(32)}.pdf`
    for (const fileUrl of [missing, '/downloads/report.pdf', '/files/report.pdf']) {
      const values = { title: 'Ebb', description: 'More.', type: 'guide', topic: 'Sea', fileUrl }
      const made = await ana.post(RESOURCES, { values })
      expect([made.status, JSON.stringify(made.data)], fileUrl).toEqual([
        422,
        expect.stringContaining('There is no such file here'),
      ])
      const { version } = (await ana.get(`${RESOURCES}/${id}`)).data
      expect((await ana.put(`${RESOURCES}/${id}`, { version, values: { fileUrl } })).status).toBe(
        422,
      )
    }
    const { version } = (await ana.get(`${RESOURCES}/${id}`)).data
    const elsewhere = { fileUrl: 'https://files.example/report.pdf' }
    expect((await ana.put(`${RESOURCES}/${id}`, { version, values: elsewhere })).status).toBe(200)
  })

  test('R32, U43: is checked where it can do no harm: a file that declares millions of lists is refused at once', async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const hostile = Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.alloc(16_000_000, '/ObjStm '),
      Buffer.from('%%EOF\n'),
    ])
    const { status, data } = await upload(hostile)
    delay.disable()
    expect([status, data.message]).toEqual([
      422,
      expect.stringContaining('cannot be checked for scripts'),
    ])
    expect(delay.max / 1e6).toBeLessThan(1_000)
  })
})
