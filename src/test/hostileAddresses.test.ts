import { expect, onTestFinished, test, vi } from 'vitest'
import { LAST_PAGE, MAX_VALUE_LENGTH } from '../lists/bounds.ts'
import { pages } from '../pages.ts'
import { json, listAddresses, sampleSite, siteOn } from './testing.ts'

const fixture = sampleSite()

interface Line {
  level: number
  err?: { message: string }
}
/** A site with its logged errors. */
function loggedSite() {
  const faults: Line[] = []
  const onLog = (line: string) => {
    const told = JSON.parse(line) as Line
    if (told.level >= 50) faults.push(told)
  }
  return { site: siteOn(fixture.database, { onLog }), faults }
}

const around = (length: number) => [length - 1, length, length + 1].map((size) => 'x'.repeat(size))
const usable = [
  '',
  ...around(MAX_VALUE_LENGTH),
  'x'.repeat(1000),
  `${'x'.repeat(MAX_VALUE_LENGTH - 1)}🚀`,
  ...[0, LAST_PAGE + 1, -1, 1.5, 1e21].map(String),
  'NaN',
  '[]',
  '__proto__',
  'constructor',
  "';drop table posts;--",
  '%',
  '\u{feff}\u{202e}',
].map((value) => `=${encodeURIComponent(value)}`)
/** Parameter values, and whether a URL may contain them at all. */
const forms = [
  ...usable.map((form) => ({ form, valid: true })),
  { form: '', valid: true },
  { form: '[]=a', valid: true },
  { form: '=%00', valid: false },
  { form: '=%ED%A0%80', valid: true },
  { form: '=%', valid: true },
]

test('A20: a page treats an unusable parameter like one without matches and never fails', async () => {
  const warning = vi.spyOn(console, 'error')
  onTestFinished(() => warning.mockRestore())
  const { site, faults } = loggedSite()
  const address = await fixture.listen(0, site)
  const listed = await listAddresses(site)
  const withParameters = pages.filter(({ searchNames }) => searchNames.length > 0)
  const asked = withParameters.flatMap(({ path, searchNames }) => {
    const at = listed.find(({ route }) => route.kind === 'page' && route.path === path)!.address
    const alone = searchNames.flatMap((name) => [
      ...forms.map(({ form, valid }) => ({ url: `${at}?${name}${form}`, valid })),
      { url: `${at}?${name}=a&${name}=b&${name}=1`, valid: true },
    ])
    const together = forms
      .filter(({ form }) => form.length < 300)
      .map(({ form, valid }) => ({
        url: `${at}?${searchNames.map((name) => name + form).join('&')}`,
        valid,
      }))
    return [...alone, ...together]
  })
  expect(asked.length).toBeGreaterThan(1000)
  const wrong: string[] = []
  const ask = async () => {
    for (let next = asked.pop(); next; next = asked.pop()) {
      const { status } = await fetch(address + next.url, { redirect: 'manual' })
      if (status !== (next.valid ? 200 : 400)) wrong.push(`${status} ${next.url}`)
    }
  }
  await Promise.all([ask(), ask(), ask(), ask()])
  expect({ wrong, faults, warnings: warning.mock.calls }).toEqual({
    wrong: [],
    faults: [],
    warnings: [],
  })
})

test.each([
  ['every fault of ours', {}, 500],
  ['every request that finds the database gone', { code: 'ECONNREFUSED' }, 503],
])('D15: %s leaves exactly one line in the log', async (_, fault, expected) => {
  const listed = await listAddresses(fixture.site)
  const first = [...new Map(listed.map(({ route, address }) => [route, address])).values()]
  const broken = () => Promise.reject(Object.assign(new Error('broken'), fault)) as never
  const spies = [
    vi.spyOn(fixture.database.pool, 'query').mockImplementation(broken),
    vi.spyOn(fixture.database.pool, 'connect').mockImplementation(broken),
  ]
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
  const { site, faults } = loggedSite()
  const told = async (path: string, init?: RequestInit) => {
    faults.length = 0
    const { status } = await site.request(path, init)
    return { path, status, lines: faults.length }
  }
  const responses = []
  for (const path of first) responses.push(await told(path))
  const review = {
    rating: 5,
    title: 'Good tool',
    body: 'x'.repeat(90),
    reviewerName: 'Ana',
    consent: true,
  }
  const person = { firstName: 'Ana', lastName: 'Brandt', email: 'ana@example.com' }
  const message = {
    name: 'Ana',
    email: 'ana@example.com',
    subject: 'A question',
    message: 'Do you come to Ohio?',
  }
  const forms = [
    await told('/api/newsletter/subscribe', json(person)),
    await told('/api/contact', json(message)),
    await told('/api/tools/00000000-0000-4000-8000-000000000000/reviews', json(review)),
    await told('/api/research-access', json({ ...person, resourceId: 'x', resourceTitle: 'x' })),
    await told('/forms/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(message).toString(),
    }),
  ]
  expect(forms.map(({ path, status }) => [path, status])).toEqual(
    forms.map(({ path }) => [path, expected]),
  )
  expect(responses.filter(({ status }) => status === expected).length).toBeGreaterThan(40)
  expect(
    [...responses, ...forms].filter(({ status, lines }) => lines !== (status >= 500 ? 1 : 0)),
  ).toEqual([])
})
