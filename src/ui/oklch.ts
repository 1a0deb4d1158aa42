export type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** Linear-light sRGB, outside 0 to 1 for colors beyond its gamut. */
function unheldRgb([lightness, chroma, hue]: Oklch): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Linear-light sRGB, clamped to 0 to 1. */
const linearRgb = (color: Oklch) =>
  unheldRgb(color).map((n) => Math.min(1, Math.max(0, n))) as [number, number, number]

/** Whether a color is in the sRGB gamut. */
export const isShown = (color: Oklch) => unheldRgb(color).every((n) => n > -0.002 && n < 1.002)

/** Converts a color from #rrggbb. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const n = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return n <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [lightness, Math.hypot(a, c), ((Math.atan2(c, a) * 180) / Math.PI + 360) % 360]
}

const byte = (n: number) =>
  Math.round((n <= 0.0031308 ? n * 12.92 : 1.055 * n ** (1 / 2.4) - 0.055) * 255)

/** The nearest sRGB color as #rrggbb. */
export function hexOf(color: Oklch): string {
  return `#${linearRgb(color)
    .map((n) => byte(n).toString(16).padStart(2, '0'))
    .join('')}`
}

/** WCAG 2 contrast ratio, from 1 to 21, of the colors as rounded to 8 bits per channel. */
export function contrastOf(one: Oklch, other: Oklch): number {
  const luminance = (color: Oklch) => {
    const [r, g, b] = linearRgb(color)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}
