import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tokens as artTokens } from '../../images/art/inks.ts'
import { edgePairs, textPairs } from '../contrastPairs.ts'
import { contrastOf, type Oklch } from '../oklch.ts'

const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
const number = String.raw`([\d.]+)`
const color = String.raw`oklch\(${number} ${number} ${number}\)`
const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

function valueOf(token: string, scheme: Scheme): Oklch {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(css)?.[1] ?? ''
  const pair = new RegExp(`^light-dark\\(${color}, ${color}\\)$`).exec(value)
  const single = new RegExp(`^${color}$`).exec(value)
  const parts = pair ? pair.slice(scheme === 'light' ? 1 : 4).slice(0, 3) : single?.slice(1)
  if (!parts) throw new Error(`--${token} is not a color, or one with an alpha: ${value}`)
  return parts.map(Number) as unknown as Oklch
}

describe.each(schemes)('in the %s scheme', (scheme) => {
  test.each(textPairs)('A18: %s on %s is legible (4.5:1)', (front, ground) => {
    expect(contrastOf(valueOf(front, scheme), valueOf(ground, scheme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edgePairs)('A18: %s on %s is discernible (3:1)', (front, ground) => {
    expect(contrastOf(valueOf(front, scheme), valueOf(ground, scheme))).toBeGreaterThanOrEqual(3)
  })

  test.each(Object.keys(artTokens))('drawings use the same %s as the stylesheet', (token) => {
    expect(artTokens[token]![scheme]).toEqual(valueOf(token, scheme))
  })
})
