import { expect, test } from 'vitest'
import { open } from './browser.ts'

const GUIDE = '/resources/a-90-day-ai-adoption-plan'

test('R24: a resource is found in GET /api/resources: a missing one is not requested', async () => {
  // Browsers count layout changes after scripted navigation as layout shifts.
  const page = await open('/contact', { expected: /layout shift/, cold: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const go = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path)
  const calls = () => asked.splice(0).filter((path) => path.startsWith('/api/'))
  await go('/resources/none')
  await page.getByRole('heading', { name: 'Resource Not Found' }).waitFor()
  expect(calls()).toEqual(['/api/resources'])
  await go(GUIDE)
  await page.getByRole('heading', { level: 1, name: 'A 90-day AI adoption plan' }).waitFor()
  expect(calls()).toEqual([GUIDE.replace('/resources', '/api/resource-pages')])
})
