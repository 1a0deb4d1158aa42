import { expect, test } from 'vitest'
import { importDesk, manyTools } from './testing.ts'

const { join, check, step, work } = importDesk()

test('B301: an import is one line of the audit log, which says what it wrote and expands to its records', async () => {
  const browser = await join()
  const auditLog = async (query = '') =>
    (await browser.get(`/api/staff/audit-log?${new URLSearchParams(query)}`)).data
  const id = await check(browser, 'tools.csv', manyTools(150))
  await step(browser, id, 'start')
  const other = await check(browser, 'more.csv', manyTools(170))
  await step(browser, other, 'start')

  const { lines } = await auditLog('limit=100')
  const runs = lines.filter(({ group }: any) => group)
  expect(runs.map(({ group, screen }: any) => ({ ...group, screen }))).toEqual([
    {
      count: 20,
      request: other,
      wrote: [{ operation: 'create', kind: 'tool', count: 20 }],
      screen: `/imports/${other}`,
    },
    {
      count: 191,
      request: id,
      wrote: [
        { operation: 'create', kind: 'tool', count: 150 },
        { operation: 'create', kind: 'tool category', count: 41 },
      ],
      screen: `/imports/${id}`,
    },
  ])
  expect(lines.some(({ kind, group }: any) => ['tool', 'import'].includes(kind) && !group)).toBe(
    false,
  )

  // Pages neither repeat a run nor lose a line beside one.
  const paged = []
  for (let next: number | null = Number.MAX_SAFE_INTEGER; next;) {
    const page = await auditLog(`limit=1&before=${next}`)
    paged.push(...page.lines.map((line: any) => line.id))
    next = page.next
  }
  expect(paged).toEqual(lines.map((line: any) => line.id))

  const opened = await auditLog(`request=${id}&limit=100`)
  expect(opened.lines).toHaveLength(100)
  expect(opened.next).not.toBeNull()
  expect((await auditLog('kind=tool category')).lines.map(({ group }: any) => group)).toEqual([
    {
      count: 41,
      request: id,
      wrote: [{ operation: 'create', kind: 'tool category', count: 41 }],
    },
  ])
  expect((await auditLog('actor=import')).lines).toHaveLength(2)
  expect(
    (await browser.get('/api/staff/audit-log/bulk/matching?actor=import')).data.records,
  ).toEqual([])

  // What staff did with the file is in the same line, and is still found by its type.
  const about = (list: any[]) => list.filter(({ kind }) => kind === 'import')
  const rest = await auditLog(`request=${id}&limit=100&before=${opened.next}`)
  expect([...about(opened.lines), ...about(rest.lines)].map(({ operation }) => operation)).toEqual([
    'start',
    'check',
    'create',
  ])
  expect((await auditLog('kind=import')).lines).toHaveLength(6)

  // The history of a record still names the import.
  const { recordId } = opened.lines.find(({ kind }: any) => kind === 'tool')
  const own = (await browser.get(`/api/staff/content/tools/${recordId}/history`)).data
  expect(own.lines).toMatchObject([
    { actor: 'Import tools of tools.csv', operation: 'create', group: null },
  ])
})

test('B110: undoing an import is one line of the audit log, which expands to everything that was undone', async () => {
  const browser = await join()
  const auditLog = async (query = '') =>
    (await browser.get(`/api/staff/audit-log?${new URLSearchParams(query)}`)).data
  const id = await check(browser, 'tools.csv', manyTools(150))
  await step(browser, id, 'start')
  await step(browser, id, 'undo')
  const { lines } = await auditLog()
  const [undone, ...others] = lines.filter(
    ({ group, operation }: any) => group && operation === 'undo',
  )
  expect([undone.operation, others]).toEqual(['undo', []])
  expect(
    lines.filter(({ operation, kind }: any) => operation === 'undo' && kind === 'tool').length,
  ).toBeLessThan(2)
  const { count, request } = undone.group
  let opened: any[] = []
  for (let next: number | null = Number.MAX_SAFE_INTEGER; next;) {
    const page = await auditLog(`request=${request}&limit=100&before=${next}`)
    opened = [...opened, ...page.lines]
    next = page.next
  }
  expect([opened.length, new Set(opened.map(({ group }) => group))]).toEqual([
    count,
    new Set([null]),
  ])
  // Each is still found by type and by name.
  expect((await auditLog('kind=tool')).lines[0].group).toMatchObject({ count: 150 })
  const { label } = opened.find(({ kind }) => kind === 'tool')
  const found = (await auditLog(`q=${label}&limit=100`)).lines.filter(
    (one: any) => one.label === label,
  )
  expect(found.map(({ operation }: any) => operation)).toEqual(['undo', 'create'])
})

test('B370: each step of an import that arrives a second time, because its response was lost, shows what the first one did', async () => {
  const browser = await join()
  const id = await check(browser, 'tools.csv', manyTools(3))
  const again = async (key: string, made: string) => {
    const { status, data } = await browser.post(`/api/staff/imports/${id}/${made}`, undefined, {
      'idempotency-key': key,
    })
    return [status, data.step, data.state]
  }
  for (const made of ['start', 'undo']) {
    const run = made === 'start' ? 'import' : 'undo'
    expect(await again(made, made)).toEqual([200, run, 'waiting'])
    expect(await again(made, made)).toEqual([200, run, 'waiting'])
    await work()
    expect(await again(made, made)).toEqual([200, run, 'done'])
    expect((await again('other', made))[0]).toBe(409)
  }
})

test('B370: a step that was canceled runs when it is asked for again', async () => {
  const browser = await join()
  const id = await check(browser, 'tools.csv', manyTools(3))
  await step(browser, id, 'start')
  const path = `/api/staff/imports/${id}`
  const undo = async () =>
    (await browser.post(`${path}/undo`, undefined, { 'idempotency-key': 'undo' })).data.state
  expect(await undo()).toBe('waiting')
  expect((await browser.post(`${path}/cancel`)).data.state).toBe('canceled')
  expect(await undo()).toBe('waiting')
})
