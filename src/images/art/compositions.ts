import type { CoverKind } from '../../ui/artPaths.ts'
import type { Drawing } from './drawing.ts'

export interface Brief {
  width: number
  height: number
  random: () => number
  /** The line carries light on a dark ground. */
  dark: boolean
  spark: boolean
  gap?: number
}

/** A drawing, and where its bright dot goes when it has one. `bare` means that no ring of ground is kept free round it. */
export interface Composed {
  drawing: Drawing
  spark?: { x: number; y: number; radius: number; bare?: boolean }
}

export type Composition = (brief: Brief) => Composed
export type Compositions = Partial<Record<CoverKind, Composition>>
