import { expect, test } from 'vitest'
import { pathOf, shapeIn } from '#src/features/pictures/staff/paths.ts'
import { cropShapes } from '#src/features/pictures/server/drawPicture.ts'
import { cropIn, pictureCrops, shownSize } from '../pictures/pictureCrops.ts'

const id = '0123456789abcdef0123456789abcdef'

test('B159: a picture in a text is shown whole or cropped to a shape that the site renders, with the matching size', () => {
  for (const { value } of pictureCrops) {
    expect(cropIn(pathOf(id, 1200, { shape: value }))).toBe(value)
    if (value) expect(Object.keys(cropShapes)).toContain(value)
  }
  expect([shapeIn('/figures/a.svg'), pathOf(id)]).toEqual(['', `/pictures/${id}/1200.webp`])
  const picture = { width: 3000, height: 2000 }
  expect(shownSize(picture)).toEqual({ width: '1200', height: '800' })
  const [wide, high] = cropShapes.wide
  expect(shownSize(picture, 1200, 'wide')).toEqual({
    width: '1200',
    height: String(Math.round((1200 * high) / wide)),
  })
  const [across, up] = cropShapes.face
  expect(shownSize({ width: 3000, height: 500 }, 1200, 'face').width).toBe(
    String(Math.round((500 * across) / up)),
  )
})
