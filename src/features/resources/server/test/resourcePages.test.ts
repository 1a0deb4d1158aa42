import { describe, expect, test } from 'vitest'
import { readPage } from '#src/content/test/testing.ts'
import { json } from '#src/test/testing.ts'
import { guide, recording, report, resourcesSite, thingOf } from '../../site/test/testing.ts'
import { addResources } from './testing.ts'

const { fixture, get, html, open } = resourcesSite()

describe('/resources/{slug}', () => {
  test('R10: says "Resource Not Found" with status 404 and a link back', async () => {
    const response = await get('/resources/nothing')
    const page = readPage(await response.text())
    expect([response.status, page.headings(1)]).toEqual([404, ['Resource Not Found']])
    expect(page.links).toContainEqual({
      label: 'Back to Resources',
      href: '/resources',
      newTab: false,
    })
  })

  test('R11: gated research shows its outline and Get Access, and none of its text', async () => {
    await addResources(fixture.db, report({ slug: 'one' }))
    const source = await html('/resources/one')
    const page = readPage(source)
    expect(page.parts('gate__outline')).toEqual(['What is knownWhat to do'])
    expect(page.buttons.map(({ label }) => label)).toContain('Get Access')
    for (const label of ['SECRET-TEXT', 'Download', 'Access Granted', 'report.pdf'])
      expect(source).not.toContain(label)
  })

  test('R26: without scripts the form leads to "Access Granted - Read Below", the full article, and Download PDF', async () => {
    await addResources(fixture.db, report({ slug: 'one' }))
    const form = /(<form[^>]* action="\/forms\/research.*?)<\/form>/s.exec(
      await html('/resources/one'),
    )![1]!
    expect(form).toMatch(/<form[^>]* action="\/forms\/research\?resource=one" method="post"/)
    const names = [...form.matchAll(/ name="(\w+)"/g)].map(([, name]) => name!)
    expect(names).toEqual(['firstName', 'lastName', 'email', 'homepage'])
    const sent = await fixture.site.request('/forms/research?resource=one', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        firstName: 'Ana',
        lastName: 'Brandt',
        email: 'ana@example.com',
      }).toString(),
    })
    const granted = await get(sent.headers.get('location')!)
    const cookie = granted.headers.get('set-cookie')!.split(';')[0]!
    const opened = await get(granted.headers.get('location')!, { cookie })
    const page = readPage(await opened.text())
    expect(opened.headers.get('cache-control')).toBe('no-store')
    expect(page.text).toContain('SECRET-TEXT of the report.')
    expect(page.headings(2)).toContain('Access Granted - Read Below')
    expect(page.links).toContainEqual({
      label: 'Download PDF',
      href: '/resources/one/report.pdf',
      newTab: true,
    })
  })

  test('R18: a forged link shows a clear message and the form again', async () => {
    await addResources(fixture.db, report({ slug: 'one' }))
    const page = await open('/resources/one?access=forged')
    expect(page.parts('notice')).toEqual([
      'This link has expired or is not valid. Please ask for access again.',
    ])
    expect(page.buttons.map(({ label }) => label)).toContain('Get Access')
  })

  test('R19: other items show their text and a Download button that opens a new tab', async () => {
    await addResources(
      fixture.db,
      guide({ slug: 'one' }),
      guide({ slug: 'two', fileUrl: 'https://files.example/two.pdf' }),
      recording({ slug: 'three', videoId: 'abcdefghijk', content: '<p>Notes</p>' }),
      recording({ slug: 'four', videoId: 'abcdefghijk' }),
    )
    const download = async (path: string) =>
      (await open(path)).links.find(({ label }) => label === 'Download')
    expect(await download('/resources/one')).toMatchObject({
      href: '/resources/one/report.pdf',
      newTab: true,
    })
    expect(await download('/resources/two')).toMatchObject({
      href: 'https://files.example/two.pdf',
      newTab: true,
    })
    const notes = await download('/resources/three')
    expect(notes).toMatchObject({ href: '/resources/three/report.pdf', newTab: true })
    expect((await get(notes!.href!)).headers.get('content-type')).toBe('application/pdf')
    expect(await download('/resources/four')).toBeUndefined()
    expect((await open('/resources/one')).text).toContain('SECRET-TEXT of the report.')
  })

  test('R28: a recording and its chapters are links until played, and no third party is contacted before that', async () => {
    const chapters = [
      { seconds: 0, title: 'Welcome' },
      { seconds: 3849, title: 'Questions' },
    ]
    await addResources(
      fixture.db,
      recording({
        slug: 'one',
        videoId: 'abcdefghijk',
        chapters,
        speakers: ['Ana Brandt', 'Bo Lund'],
      }),
      recording({ slug: 'two', videoId: '12345', chapters }),
    )
    const page = await open('/resources/one')
    const links = page.links.filter(
      ({ label, href }) => href?.startsWith('https:') && label !== 'Share on LinkedIn',
    )
    expect(links.map(({ label, href }) => [label, href])).toEqual([
      ['Play the recording', 'https://www.youtube.com/watch?v=abcdefghijk'],
      ['0:00Welcome', 'https://www.youtube.com/watch?v=abcdefghijk'],
      ['1:04:09Questions', 'https://www.youtube.com/watch?v=abcdefghijk&t=3849s'],
    ])
    expect(page.text).toContain('With Ana Brandt, Bo Lund')
    expect(await html('/resources/one')).not.toContain('<iframe')
    expect((await open('/resources/two')).links.map(({ href }) => href)).toContain(
      'https://vimeo.com/12345#t=3849s',
    )
  })

  test('R20: ai-race-situational-awareness-analysis shows its own hero image', async () => {
    await addResources(fixture.db, report({ slug: 'ai-race-situational-awareness-analysis' }), {
      slug: 'other',
    })
    const hero = '/figures/ai-race-situational-awareness-analysis.svg'
    expect((await open('/resources/ai-race-situational-awareness-analysis')).pictures).toEqual([
      hero,
    ])
    expect((await open('/resources/other')).pictures).not.toContain(hero)
  })

  test('R30: no slug can take the path of a list or of the tool directory', async () => {
    const taken = ['ai-showcase', 'playbooks', 'research', 'guides', 'webinars']
    await addResources(fixture.db, ...taken.map((slug) => ({ slug, title: 'Stolen' })))
    const heads = await Promise.all(
      taken.map(async (slug) => (await open(`/resources/${slug}`)).headings(1)),
    )
    expect(heads).toEqual([
      ['AI Showcase'],
      ['Playbooks'],
      ['Research'],
      ['Implementation Guides'],
      ['Past Webinars'],
    ])
  })
})

describe('structured data of a resource', () => {
  test('W11: a gated report is marked as not free, an open guide is an article that is', async () => {
    await addResources(
      fixture.db,
      report({ slug: 'one', title: 'One' }),
      guide({ slug: 'two', title: 'Two' }),
    )
    expect(thingOf(await html('/resources/one'), 'Report')).toMatchObject({
      headline: 'One',
      isAccessibleForFree: false,
      hasPart: { isAccessibleForFree: false, cssSelector: '.gate' },
    })
    expect(thingOf(await html('/resources/two'), 'Article')).toMatchObject({
      headline: 'Two',
      isAccessibleForFree: true,
    })
  })

  test('W11: a recording is a video with its length and its chapters', async () => {
    await addResources(
      fixture.db,
      recording({
        slug: 'one',
        title: 'One',
        videoId: 'abcdefghijk',
        minutes: 48,
        chapters: [{ seconds: 60, title: 'Start' }],
      }),
    )
    expect(thingOf(await html('/resources/one'), 'VideoObject')).toMatchObject({
      name: 'One',
      duration: 'PT48M',
      embedUrl: 'https://www.youtube-nocookie.com/embed/abcdefghijk',
      hasPart: [{ name: 'Start', startOffset: 60 }],
    })
  })

  test('A2: title, description, social title and description, keywords and canonical address on every page', async () => {
    await addResources(fixture.db, report({ slug: 'one', title: 'One' }))
    for (const path of ['', '/playbooks', '/research', '/guides', '/webinars', '/one'].map(
      (part) => `/resources${part}`,
    )) {
      const page = await html(path)
      expect(page, path).toContain(
        `<link rel="canonical" href="https://advantage.example${path}"/>`,
      )
      expect(page, path).toMatch(/<title>[^<]+ \| Advantage<\/title>/)
      for (const name of [
        'name="description"',
        'name="keywords"',
        'property="og:title"',
        'property="og:description"',
      ])
        expect(page, path).toMatch(new RegExp(`<meta ${name} content="[^"]+"`))
    }
  })
})

test('R14: after access is granted, the browser fetches the text with the cookie of the request', async () => {
  const [one] = await addResources(fixture.db, report({ slug: 'one' }))
  const body = {
    firstName: 'Ana',
    lastName: 'Brandt',
    email: 'ana@example.com',
    resourceId: one!.id,
    resourceTitle: one!.title,
  }
  const granted = await fixture.site.request('/api/research-access', json(body))
  const cookie = granted.headers.get('set-cookie')!.split(';')[0]!
  expect([
    (await get('/api/resources/one/text')).status,
    (await get('/api/resources/one/text', { cookie })).status,
  ]).toEqual([403, 200])
})
