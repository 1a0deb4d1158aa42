import type { Composition, Compositions } from './compositions.ts'
import { Drawing } from './drawing.ts'
import { engrave } from './engrave.ts'
import { clamp, itemAt, mix } from './seed.ts'

// Each number of a series is one dot at its height, above dots that step up to it.
const figures: Composition = ({ width: w, height: h, figures: values = [0], gap = 6, dark }) => {
  const [left, right, floor, top] = [w * 0.07, w * 0.93, h * 0.86, h * 0.13]
  const column = (right - left) / values.length
  const xOf = (i: number) => left + (i + 0.5) * column
  const yOf = (value: number) => mix(floor, top, value)
  const size = clamp(column * 0.36, 2.2, Math.min(20, h * 0.045))
  const heightAt = (x: number) => {
    const at = clamp((x - left) / column - 0.5, 0, values.length - 1)
    const i = Math.min(values.length - 2, Math.floor(at))
    return values.length < 2 ? floor : yOf(mix(itemAt(values, i), itemAt(values, i + 1), at - i))
  }
  const ground = engrave(
    w,
    h,
    (_x, _y, px, py) => {
      if (py > floor + 3) return dark ? 0.5 : 0.62
      if (px < left || px > right) return 0.03
      const over = (heightAt(px) - py) / h
      if (over > -0.02) return 0.035
      return clamp(0.22 - (over + 0.02) * 0.35, 0, 0.42)
    },
    { gap, angle: 0 },
  )
  const clear = new Drawing(w, h)
  const dots = new Drawing(w, h)
  const best = values.indexOf(Math.max(...values))
  values.forEach((value, i) => {
    const [x, y] = [xOf(i), yOf(value)]
    const step = Math.max(7, size * 1.15)
    clear.dot(x, y, size + 3.5)
    if (column > 14)
      for (let at = floor - step * 0.6; at > y + size + 4; at -= step) {
        clear.dot(x, at, size * 0.34 + 3)
        dots.dot(x, at, size * 0.34)
      }
    dots.dot(x, y, size)
  })
  return {
    drawing: ground,
    over: [{ drawing: clear, ink: 'ground' }, { drawing: dots }],
    spark: { x: xOf(best), y: yOf(itemAt(values, best)), radius: size, bare: true },
  }
}

export const figureWork: Compositions = { figures }
