import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tokens as artTokens } from '../images/art/inks.ts'
import { contrastOf, type Oklch } from './oklch.ts'

const css = readFileSync(new URL('./styles/tokens.css', import.meta.url), 'utf8')
const number = String.raw`([\d.]+)`
const color = String.raw`oklch\(${number} ${number} ${number}\)`
const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

function valueOf(token: string, scheme: Scheme): Oklch {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(css)?.[1] ?? ''
  const pair = new RegExp(`^light-dark\\(${color}, ${color}\\)$`).exec(value)
  const single = new RegExp(`^${color}$`).exec(value)
  const parts = pair ? pair.slice(scheme === 'light' ? 1 : 4).slice(0, 3) : single?.slice(1)
  if (!parts) throw new Error(`--${token} is not a colour, or one with an alpha: ${value}`)
  return parts.map(Number) as unknown as Oklch
}

const text = [
  ['ink', 'paper'],
  ['ink', 'leaf'],
  ['ink', 'field'],
  ['ink', 'brand-wash'],
  ['ink', 'danger-wash'],
  ['ink', 'warning-wash'],
  ['ink', 'success-wash'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'leaf'],
  ['ink-soft', 'brand-wash'],
  ['ink-soft', 'field'],
  ['paper', 'ink'],
  ['brand', 'paper'],
  ['brand', 'leaf'],
  ['brand', 'brand-wash'],
  ['brand-strong', 'paper'],
  ['brand-strong', 'brand-wash'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-spark', 'spark'],
  ['plate-text', 'plate'],
  ['plate-soft', 'plate'],
  ['plate', 'plate-text'],
  ['danger', 'paper'],
  ['danger', 'leaf'],
  ['danger', 'danger-wash'],
  ['warning', 'warning-wash'],
  ['success', 'success-wash'],
] as const

const edges = [
  ['field-edge', 'paper'],
  ['field-edge', 'field'],
  ['field-edge', 'leaf'],
  ['brand', 'paper'],
  ['brand', 'leaf'],
  ['brand', 'brand-wash'],
  ['plate-text', 'plate'],
  ['danger', 'danger-wash'],
  ['rule-ink', 'paper'],
  ['engrave', 'paper'],
] as const

describe.each(schemes)('in the %s scheme', (scheme) => {
  test.each(text)('A18: %s on %s can be read (4.5:1)', (front, ground) => {
    expect(contrastOf(valueOf(front, scheme), valueOf(ground, scheme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edges)('A18: %s on %s can be made out (3:1)', (front, ground) => {
    expect(contrastOf(valueOf(front, scheme), valueOf(ground, scheme))).toBeGreaterThanOrEqual(3)
  })

  test.each(Object.keys(artTokens))('drawings use the same %s as the stylesheet', (token) => {
    expect(artTokens[token]![scheme]).toEqual(valueOf(token, scheme))
  })
})
