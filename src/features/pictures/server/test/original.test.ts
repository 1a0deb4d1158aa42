import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#src/database/test/testing.ts'
import { exportedPicture } from '../exportedPicture.ts'
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

test('D122: the original of a GIF moves as before, without its comments, metadata, and what follows it', async () => {
  const frames = Buffer.concat(
    ['#1d6b4f', '#a23b2e'].map((color) => Buffer.alloc(40 * 20 * 3, color.slice(1), 'hex')),
  )
  const raw = { width: 40, height: 40, channels: 3 as const, pageHeight: 20 }
  const file = await sharp(frames, { raw })
    .gif({ loop: 3, delay: [70, 90] })
    .toBuffer()
  const end = file.length - 1
  const start = file.indexOf(Buffer.from('21ff0b', 'hex'))
  const block = (text: string) =>
    Buffer.concat([Buffer.of(text.length), Buffer.from(text), Buffer.of(0)])
  const comment = Buffer.concat([Buffer.of(0x21, 0xfe), block('Ida Secret, 52.5 13.4')])
  const xmp = Buffer.concat([
    Buffer.from('21ff0b', 'hex'),
    Buffer.from('XMP DataXMP'),
    block('<x:xmpmeta>Secret</x:xmpmeta>'),
  ])
  const spoken = Buffer.concat([
    file.subarray(0, start),
    comment,
    file.subarray(start, end),
    xmp,
    comment,
    file.subarray(end),
    Buffer.from('Secret film'),
  ])
  const { original } = await preparePictureInProcess(spoken)
  expect(original!.bytes).toEqual(file)
  const { pages, loop, delay } = await sharp(original!.bytes, { animated: true }).metadata()
  expect([pages, loop, delay]).toEqual([2, 3, [70, 90]])
})

test('D122: chunks of unknown programs in a PNG or WebP are not in its original', async () => {
  for (const format of ['png', 'webp'] as const) {
    const file = await drawing().toFormat(format, { quality: 90 }).toBuffer()
    const own = Buffer.from('\0\0\0\0prVWIda Secret!\0', 'latin1')
    own.writeUInt32BE(own.length - 12)
    const chunk = Buffer.from('prVW\0\0\0\0Ida Secret', 'latin1')
    chunk.writeUInt32LE(chunk.length - 8, 4)
    const spoken =
      format === 'png'
        ? Buffer.concat([file.subarray(0, 33), withCrc(own), file.subarray(33)])
        : Buffer.concat([file, chunk])
    if (format === 'webp') spoken.writeUInt32LE(spoken.length - 8, 4)
    const { original } = await preparePictureInProcess(spoken)
    expect(original!.bytes).toEqual(file)
  }
})

test('D122: an original stored by an earlier release leaves without its metadata, turned as before', async () => {
  const { db, close } = await createTestDatabase()
  const comment = Buffer.from('fffe000c49646120536563726574', 'hex')
  for (const orientation of [1, 6]) {
    const upload = await drawing().withMetadata({ orientation }).jpeg().toBuffer()
    const picture = await preparePictureInProcess(upload)
    const { bytes } = picture.original!
    const former = Buffer.concat([bytes.subarray(0, -2), comment, bytes.subarray(-2), comment])
    await savePicture(db, { ...picture, original: { type: 'image/jpeg', bytes: former } })
    expect((await exportedPicture(db, picture.hash))?.bytes).toEqual(bytes)
    await db.execute('delete from media')
    await db.delete(pictures)
  }
  await close()
})

/** A PNG chunk with its checksum, for which its last four bytes leave room. */
function withCrc(chunk: Buffer): Buffer {
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

test('D144: a GIF that ends in a short comment, and one that breaks off, have originals', async () => {
  const file = await drawing().gif().toBuffer()
  const end = file.length - 1
  const noted = Buffer.concat([
    file.subarray(0, end),
    Buffer.from('21fe013f00', 'hex'),
    file.subarray(end),
  ])
  expect((await preparePictureInProcess(noted)).original?.bytes).toEqual(file)
  const cut = file.subarray(0, end)
  expect((await preparePictureInProcess(cut)).original?.bytes).toEqual(file)
})

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
