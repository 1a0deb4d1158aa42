import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { keepPicture } from './keepPicture.ts'
import { backOffice } from './staffBrowser.ts'

const office = backOffice()
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('B172, B173: page views, navigation without a reload, and searches without results appear in Analytics, as bars and as a table', async () => {
  const ana = await office.openAsAna({ at: '/analytics' })
  await ana.getByRole('heading', { name: 'Nothing counted yet' }).waitFor()
  await expectAccessible(ana, 'analytics without counts')
  await keepPicture(ana, 'analytics without counts')

  const reader = await office.open(`${office.site()}/news`)
  await reader.setExtraHTTPHeaders({ 'user-agent': BROWSER })
  await reader.reload()
  await reader.getByRole('link', { name: 'Segments before sentences' }).first().click()
  await reader.getByRole('heading', { name: 'Segments before sentences', level: 1 }).waitFor()
  const told = reader.waitForRequest((request) => request.postData()?.includes('search=') ?? false)
  await reader.goto(`${office.site()}/search?q=qwrtzp+xkvbjh`)
  expect((await told).postData()).toBe('search=qwrtzp+xkvbjh&found=no')

  await expect
    .poll(
      async () => {
        await ana.reload()
        await ana.getByRole('heading', { name: 'Analytics', level: 1 }).waitFor()
        return ana.getByRole('row', { name: 'qwrtzp xkvbjh' }).first().isVisible()
      },
      { interval: 1_000 },
    )
    .toBe(true)
  await ana.getByRole('row', { name: 'Segments before sentences 1' }).waitFor()
  await ana.getByRole('row', { name: 'This site 1' }).waitFor()
  await ana.getByText('Show reads as a table').click()
  await ana.getByRole('table', { name: 'Reads' }).waitFor()
  await expectAccessible(ana, 'analytics')
  await keepPicture(ana, 'analytics')
  await ana.getByRole('button', { name: 'Searches', pressed: false }).press('Enter')
  await ana.getByText('Show searches as a table').waitFor()
  await ana.getByRole('combobox', { name: 'Period' }).selectOption('Last 12 months')
  await ana.waitForURL('**/analytics?days=365')
  await ana.goto('/articles')
  await ana.getByRole('link', { name: 'Segments before sentences' }).click()
  await ana.getByRole('heading', { name: '1 read in 28 days' }).waitFor()
  await expectAccessible(ana, 'an article with its reads')
})
