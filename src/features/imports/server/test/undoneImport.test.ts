import { expect, test } from 'vitest'
import { importDesk, manyTools } from './testing.ts'

const { join, check, step } = importDesk()

test('B110: undoing an import is one line of the audit log, which expands to everything that was undone', async () => {
  const browser = await join()
  const auditLog = async (query = '') =>
    (await browser.get(`/api/staff/audit-log?${new URLSearchParams(query)}`)).data
  const id = await check(browser, 'tools.csv', manyTools(150))
  await step(browser, id, 'start')
  await step(browser, id, 'undo')
  const { lines } = await auditLog()
  const [undone, ...others] = lines.filter(({ gathered }: any) => gathered)
  expect([undone.operation, others]).toEqual(['undo', []])
  expect(
    lines.filter(({ operation, kind }: any) => operation === 'undo' && kind === 'tool').length,
  ).toBeLessThan(2)
  const { count, request } = undone.gathered
  let opened: any[] = []
  for (let next: number | null = Number.MAX_SAFE_INTEGER; next;) {
    const page = await auditLog(`request=${request}&limit=100&before=${next}`)
    opened = [...opened, ...page.lines]
    next = page.next
  }
  expect([opened.length, new Set(opened.map(({ gathered }) => gathered))]).toEqual([
    count,
    new Set([null]),
  ])
  // Each is still found by type and by name.
  expect((await auditLog('kind=tool')).lines[0].gathered).toMatchObject({ count: 150 })
  const { label } = opened.find(({ kind }) => kind === 'tool')
  const found = (await auditLog(`q=${label}&limit=100`)).lines.filter(
    (one: any) => one.label === label,
  )
  expect(found.map(({ operation }: any) => operation)).toEqual(['undo', 'create'])
})
