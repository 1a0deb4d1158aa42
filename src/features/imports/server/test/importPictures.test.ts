import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictures, pictureSources } from '#src/features/pictures/server/tables.ts'
import { importWordPress, type WordPressImport } from '../importWordPress.ts'
import { openPicturesFolder } from '../picturesFolder.ts'
import { articleFixture, harbour } from '../wordpress/test/testing.ts'

const articles = articleFixture()
const run = (options: Partial<WordPressImport> = {}) =>
  importWordPress({ file: harbour, open: async () => articles.database.db, ...options })

describe('pictures of a WordPress export', () => {
  test('I9: takes pictures from a copy of the uploads, and does not lose them when run without it', async () => {
    const uploads = join(articles.folder, 'uploads')
    mkdirSync(join(uploads, '2024/03'), { recursive: true })
    const png = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#1d6b4f' } })
        .png()
        .toBuffer()
    writeFileSync(join(uploads, '2024/03/crane.png'), await png(3000, 1500))
    writeFileSync(
      join(uploads, '2024/03/quay.png'),
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    )
    const { tally } = await run({ pictures: await openPicturesFolder(uploads) })
    expect(tally.warnings).toEqual([
      'https://harbour.example/blog/wp-content/uploads/2024/03/quay.png stays a link because it is SVG or HTML, which can contain scripts.',
      '“Not yet written” is empty: it has neither text nor video.',
      '“Imprint” is empty: it has neither text nor video.',
    ])
    const [picture] = await articles.database.db.select().from(pictures)
    expect([picture!.type, picture!.width, picture!.height]).toEqual(['image/webp', 2400, 1200])
    const shown = `<img src="/pictures/${picture!.hash}/1200.webp" alt="A yellow crane" width="1200" height="600" />`
    const { content } = await articles.post('cranes-and-cargo')
    expect(content).toContain(`<figure>${shown}<figcaption>Lifted at dawn</figcaption></figure>`)
    expect(await articles.database.db.select().from(pictureSources)).toEqual([
      {
        address: 'https://harbour.example/blog/wp-content/uploads/2024/03/crane.png',
        hash: picture!.hash,
      },
    ])
    const { request } = articles.site()
    for (const [format, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ] as const) {
      const response = await request(`/pictures/${picture!.hash}/320.${format}`)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
      expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
        width: 320,
        height: 160,
      })
    }
    expect((await request(`/pictures/${picture!.hash}/321.webp`)).status).toBe(404)
    const before = await articles.everything()
    await run()
    expect(await articles.everything()).toEqual(before)
  })

  test('I9: also finds pictures if the folder is one within the uploads', async () => {
    const month = join(articles.folder, 'month')
    mkdirSync(month)
    const file = await sharp({
      create: { width: 8, height: 8, channels: 3, background: '#1d6b4f' },
    })
      .png()
      .toBuffer()
    writeFileSync(join(month, 'crane.png'), file)
    await run({ pictures: await openPicturesFolder(month) })
    expect(
      (await articles.database.db.select().from(pictureSources)).map(({ address }) => address),
    ).toEqual(['https://harbour.example/blog/wp-content/uploads/2024/03/crane.png'])
  })

  test('I9: never reads a file outside the pictures folder', async () => {
    const inside = join(articles.folder, 'inside')
    mkdirSync(inside)
    writeFileSync(join(articles.folder, 'secret.png'), 'secret')
    const source = await openPicturesFolder(inside)
    await expect(
      source('https://harbour.example/wp-content/uploads/..%2fsecret.png'),
    ).rejects.toThrow('its file is not in the folder')
  })
})
