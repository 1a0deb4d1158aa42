import type { CoverKind } from '../../ui/artPaths.ts'
import type { Drawing } from './drawing.ts'
import type { Motif } from './motifs/scene.ts'

export interface Brief {
  width: number
  height: number
  random: () => number
  /** Light lines on a dark background. */
  dark: boolean
  spark: boolean
  gap?: number | undefined
  /** Drawn smaller next to the subject. */
  beside?: Motif | undefined
  /** Number of rows of dots that rise behind a subject. */
  rows?: number | undefined
  /** Data series to draw when figures are the subject, each from 0 to 1. */
  figures?: number[] | undefined
}

/**
 * A drawing and the position of its bright dot, if it has one. `bare` leaves out the ring of
 * background around the dot.
 */
export interface Composed {
  drawing: Drawing
  /** Drawings on top, in the same ink or in the background color. */
  over?: { drawing: Drawing; ink?: 'ground' }[]
  spark?: { x: number; y: number; radius: number; bare?: boolean }
}

export type Composition = (brief: Brief) => Composed
export type Compositions = Partial<Record<CoverKind, Composition>>
