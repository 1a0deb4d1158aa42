import { describe, expect, test } from 'vitest'
import { expectAccessible, open, visit } from './browser.ts'

describe('a video on this site', () => {
  const FILM = '/resources/the-chatbot-we-took-down'

  test('R29: plays on its page with captions, from the chosen chapter, and loads nothing from other sites', async () => {
    const page = await open('/resources/webinars')
    await page.route('**/api/resource-pages/the-chatbot-we-took-down', async (route) => {
      const response = await route.fetch()
      const resource = (await response.json()) as object
      const chapters = [0, 30].map((seconds) => ({ seconds, title: `From ${seconds}` }))
      await route.fulfill({ response, json: { ...resource, chapters } })
    })
    await page.getByRole('link', { name: 'Play: The chatbot we took down' }).click()
    const film = page.locator('.recording video')
    await film.waitFor()
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => Math.round(video.duration)))
      .toBe(60)
    await page.getByRole('navigation', { name: 'Chapters' }).getByRole('link').nth(1).click()
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime / 10)))
      .toBe(3)
    const spoken = () =>
      film.evaluate(
        (video: HTMLVideoElement) =>
          (video.textTracks[0]!.activeCues?.[0] as VTTCue | undefined)?.text,
      )
    await expect.poll(spoken).toContain('four hundred answers')
    await expectAccessible(page)
  })

  test('R29, R33: has its actual length, is a briefing without chapters if short, and is read only if there is no video', async () => {
    const page = await open('/resources/webinars')
    expect(await page.getByRole('link', { name: /^Play: / }).count()).toBe(6)
    expect(await page.getByRole('link', { name: /^Read: / }).count()).toBe(0)
    await visit(page, FILM)
    await page.locator('.article__by').getByText('1 min').waitFor()
    await page.getByText('Briefing', { exact: true }).first().waitFor()
    expect(await page.getByRole('navigation', { name: 'Chapters' }).count()).toBe(0)
  })

  test('R29: is sent in the ranges a player requests', async () => {
    const page = await open(FILM)
    const part = async (range: string) => {
      const response = await page.request.get('/films/the-chatbot-we-took-down.webm', {
        headers: { range },
      })
      return [
        response.status(),
        (await response.body()).length,
        response.headers()['content-range'],
      ] as const
    }
    const whole = (await page.request.get('/films/the-chatbot-we-took-down.webm')).headers()[
      'content-length'
    ]
    expect(await part('bytes=0-99')).toEqual([206, 100, `bytes 0-99/${whole}`])
    expect(await part('bytes=-5')).toEqual([
      206,
      5,
      `bytes ${Number(whole) - 5}-${Number(whole) - 1}/${whole}`,
    ])
    expect((await part(`bytes=${whole}-`)).slice(0, 1)).toEqual([416])
    expect((await part('bytes=0-1,5-6'))[0]).toBe(200)
  })
})
