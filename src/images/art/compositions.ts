import type { CoverKind } from '../../ui/artPaths.ts'
import type { Drawing } from './drawing.ts'
import type { Motif } from './motifs/scene.ts'

export interface Brief {
  width: number
  height: number
  random: () => number
  /** The line carries light on a dark ground. */
  dark: boolean
  spark: boolean
  gap?: number | undefined
  /** Drawn smaller beside the subject. */
  beside?: Motif | undefined
  /** How many rows of dots rise behind a subject. */
  rows?: number | undefined
  /** What is drawn where the figures are the subject, each from 0 to 1. */
  figures?: number[] | undefined
}

/** A drawing, and where its bright dot goes when it has one. `bare` means that no ring of ground is kept free round it. */
export interface Composed {
  drawing: Drawing
  /** What lies over it, in the same ink or in the color of the ground. */
  over?: { drawing: Drawing; ink?: 'ground' }[]
  spark?: { x: number; y: number; radius: number; bare?: boolean }
}

export type Composition = (brief: Brief) => Composed
export type Compositions = Partial<Record<CoverKind, Composition>>
