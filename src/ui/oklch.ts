export type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** Linear-light sRGB, each part held within 0 and 1. */
export function linearRgb([lightness, chroma, hue]: Oklch): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clamp = (n: number) => Math.min(1, Math.max(0, n))
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const byte = (n: number) => Math.round((n <= 0.0031308 ? n * 12.92 : 1.055 * n ** (1 / 2.4) - 0.055) * 255)

/** The nearest sRGB colour as #rrggbb. */
export function hexOf(color: Oklch): string {
  return `#${linearRgb(color)
    .map((n) => byte(n).toString(16).padStart(2, '0'))
    .join('')}`
}

/** WCAG 2 contrast ratio, from 1 to 21, of the colours as a screen of 8 bits shows them. */
export function contrastOf(one: Oklch, other: Oklch): number {
  const luminance = (color: Oklch) => {
    const [r, g, b] = linearRgb(color)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}
