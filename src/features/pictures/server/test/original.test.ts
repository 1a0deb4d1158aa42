import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#src/database/test/testing.ts'
import { savePicture } from '../pictures.ts'
import { preparePictureInProcess } from '../preparePictureInProcess.ts'
import { pictureOriginals, pictures } from '../tables.ts'

const drawing = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#1d6b4f' } })
const place = {
  IFD0: { Artist: 'Ida Secret', ImageDescription: 'Secret place' },
  IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N' },
}
const pixels = async (file: Buffer) => (await sharp(file).raw().toBuffer()).toString('hex')

test.each(['jpeg', 'png', 'webp'] as const)(
  'I54: the original of a %s picture is stored with the same pixels and orientation, without location and author',
  async (format) => {
    const file = await drawing()
      .withExif(place)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Ida Secret</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .withExifMerge(place)
      .toFormat(format, { quality: 90 })
      .toBuffer()
    expect(file.toString('latin1')).toContain('Secret')
    const { original } = await preparePictureInProcess(file)
    expect(original?.type).toBe(`image/${format}`)
    expect(original!.bytes.toString('latin1')).not.toMatch(/Secret|GPS/)
    expect(await pixels(original!.bytes)).toBe(await pixels(file))
    if (format === 'jpeg') {
      const { orientation } = await sharp(original!.bytes).metadata()
      expect(orientation).toBe(6)
    }
  },
)

test.each([false, true])(
  'D108: what phones append to a JPEG, such as a short film with its location, is not in its original (progressive: %s)',
  async (progressive) => {
    const file = await drawing().jpeg({ progressive, quality: 90 }).toBuffer()
    const film = Buffer.from('\0\0\0\x18ftypmp42 ©xyz +52.5-013.4 Secret', 'latin1')
    const second = await drawing().withExif(place).jpeg().toBuffer()
    const { original } = await preparePictureInProcess(Buffer.concat([file, second, film]))
    expect(original!.bytes.toString('latin1')).not.toMatch(/Secret|GPS|ftyp/)
    expect(await pixels(original!.bytes)).toBe(await pixels(file))
  },
)

test("I54: the original is stored with its picture; formats browsers don't show are stored re-encoded only", async () => {
  const { db, close } = await createTestDatabase()
  const picture = await preparePictureInProcess(await drawing().png().toBuffer())
  await savePicture(db, picture)
  expect(await db.select().from(pictureOriginals)).toMatchObject([
    { hash: picture.hash, type: 'image/png' },
  ])
  await db.execute('delete from media')
  await db.delete(pictures)
  expect(await db.$count(pictureOriginals)).toBe(0)
  expect(
    (await preparePictureInProcess(await drawing().tiff().toBuffer())).original,
  ).toBeUndefined()
  await close()
})
