import type { Composition, Compositions } from './compositions.ts'
import { engrave } from './engrave.ts'
import { clamp } from './seed.ts'

const TURN = 2 * Math.PI
/** Distance of an angle from the nearest of `marks` evenly spaced marks on a dial, as arc length in pixels. */
const fromMark = (angle: number, marks: number, radius: number) =>
  Math.abs((((((angle / TURN) * marks + 0.5) % 1) + 1) % 1) - 0.5) * (TURN / marks) * radius

/** A clock hand from the center: 1 along its axis, falling to 0 at its edge and beyond. */
function hand(dx: number, dy: number, angle: number, length: number, wide: number): number {
  const along = dx * Math.cos(angle) + dy * Math.sin(angle)
  const across = Math.abs(dy * Math.cos(angle) - dx * Math.sin(angle))
  const half = wide * (1 - 0.7 * clamp(along / length))
  return along > -length * 0.18 && along < length && across < half ? 1 : 0
}

// A clock with two hands, larger than the sheet on low sheets.
const clock: Composition = ({ width: w, height: h, random: r, gap = 7 }) => {
  const radius = Math.max(Math.min(w, h) * 0.46, Math.max(w, h) * 0.3)
  const [cx, cy] = [w * (0.4 + r() * 0.2), h * 0.5]
  const hour = r() * TURN
  const minute = hour + 1.2 + r() * 3.6
  const drawing = engrave(
    w,
    h,
    (_x, y, px, py) => {
      const [dx, dy] = [px - cx, py - cy]
      const q = Math.hypot(dx, dy) / radius
      if (q > 1.06) return 0.42 + 0.3 * (1 - y)
      if (q > 0.98) return 0.95
      if (
        hand(dx, dy, hour, radius * 0.52, radius * 0.055) ||
        hand(dx, dy, minute, radius * 0.82, radius * 0.04)
      )
        return 0.95
      if (q < 0.07) return 0.95
      const angle = Math.atan2(dy, dx)
      if (q > 0.8 && q < 0.93 && fromMark(angle, 12, q * radius) < radius * 0.022) return 0.9
      if (q > 0.88 && q < 0.93 && fromMark(angle, 60, q * radius) < radius * 0.008) return 0.8
      return 0.05 + 0.09 * clamp(0.5 + dx / radius / 2)
    },
    { gap, angle: -16 },
  )
  return { drawing, spark: { x: cx, y: cy, radius: radius * 0.045 } }
}

// A gauge whose needle has left the lower half.
const gauge: Composition = ({ width: w, height: h, random: r, gap = 7 }) => {
  const radius = Math.max(Math.min(w * 0.44, h * 0.74), w * 0.3)
  const [cx, cy] = [w * (0.46 + r() * 0.08), h * 0.5 + radius * 0.42]
  const needle = -Math.PI * (0.1 + r() * 0.26)
  const drawing = engrave(
    w,
    h,
    (x, _y, px, py) => {
      const [dx, dy] = [px - cx, py - cy]
      const q = Math.hypot(dx, dy) / radius
      const angle = Math.atan2(dy, dx)
      const above = angle < 0.12 || angle > Math.PI - 0.12
      if (hand(dx, dy, needle, radius * 0.86, radius * 0.05) || q < 0.1) return 0.96
      if (above && q > 0.93 && q < 1.0) return 0.95
      if (above && q > 0.66 && q < 0.9) {
        const filled = angle < needle && angle > -Math.PI
        if (fromMark(angle, 40, q * radius) < radius * 0.012) return 0
        return filled ? 0.35 + 0.5 * ((angle + Math.PI) / Math.PI) : 0.14
      }
      return q < 0.93 ? 0.05 : 0.24 + 0.16 * x
    },
    { gap },
  )
  const end = radius * 0.93
  return {
    drawing,
    spark: { x: cx + Math.cos(needle) * end, y: cy + Math.sin(needle) * end, radius: 7 },
  }
}

// A globe with its meridians and parallels.
const globe: Composition = ({ width: w, height: h, random: r, gap = 7 }) => {
  const radius = Math.max(Math.min(w, h) * 0.45, Math.max(w, h) * 0.32)
  const [cx, cy] = [
    w * (0.38 + r() * 0.24),
    h * (0.5 + (Math.max(w, h) > Math.min(w, h) * 1.3 ? 0.12 : 0)),
  ]
  const [tilt, spin] = [0.3 + r() * 0.3, r()]
  const drawing = engrave(
    w,
    h,
    (_x, y, px, py) => {
      const [u, v] = [(px - cx) / radius, (py - cy) / radius]
      const q = u * u + v * v
      if (q > 1) return q < 1.03 ? 0.95 : 0.32 * y + 0.04
      const z = Math.sqrt(1 - q)
      const up = v * Math.cos(tilt) - z * Math.sin(tilt)
      const out = v * Math.sin(tilt) + z * Math.cos(tilt)
      const latitude = Math.asin(clamp(up, -1, 1)) / Math.PI
      const longitude = Math.atan2(u, out) / TURN + spin
      const line = (value: number, wide: number) => Math.abs(value - Math.round(value)) < wide
      const thin = 0.035 / Math.max(0.3, z)
      if (
        line(latitude * 10, thin) ||
        line(longitude * 20, thin / Math.max(0.25, Math.cos(latitude * Math.PI)))
      )
        return 0.94
      return clamp(0.06 + 0.5 * (u * 0.6 + v * 0.4) + 0.12)
    },
    { gap, angle: -24 },
  )
  return { drawing, spark: { x: cx - radius * 0.5, y: cy - radius * 0.45, radius: 7 } }
}

export const instrumentWork: Compositions = { clock, gauge, globe }
