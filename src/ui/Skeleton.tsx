import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type BoneKind = 'line' | 'dot' | 'button' | 'mark'

/** A pulsing gray shape. */
export function SkeletonBlock({
  kind = 'line',
  length,
  className,
}: {
  kind?: BoneKind
  length?: 'short' | 'half' | 'most'
  className?: string
}) {
  return (
    <span className={classes('bone', `bone--${kind}`, length && `bone--${length}`, className)} />
  )
}

/** Wraps the placeholders of a loading part, and announces it once. */
export function Skeleton({
  label = 'Loading',
  className,
  children,
}: {
  label?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={classes('bones', className)} aria-busy="true">
      <output className="visually-hidden">{label}</output>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

const lengths = ['most', undefined, 'half'] as const

export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return Array.from({ length: lines }, (_, i) => (
    <SkeletonBlock key={i} length={i === lines - 1 ? 'half' : lengths[i % 2]} />
  ))
}

interface SkeletonStoryProps {
  shape?: string
  lead?: boolean
  row?: boolean
}

/** Placeholder of a story: image, kicker, two title lines, text, byline. */
export function SkeletonStory({ shape = 'wide', lead, row }: SkeletonStoryProps) {
  return (
    <div className={classes('story column', lead && 'story--lead', row && 'story--row')}>
      <div className={`plate plate--${shape} bone`} />
      <span className="kickers cluster baseline soft">
        <SkeletonBlock length="short" />
      </span>
      <span className="story__title mt-2 t4">
        <SkeletonBlock length="most" />
        <SkeletonBlock length="half" />
      </span>
      <span className="story__text mt-2 t2 soft airy">
        <SkeletonLines lines={2} />
      </span>
      <span className="byline mt-3">
        <SkeletonBlock length="short" />
      </span>
    </div>
  )
}

export function SkeletonTitle() {
  return (
    <div className="titleblock">
      <div className="wrap">
        <div className="grid">
          <span className="titleblock__title from-1-8 headline">
            <SkeletonBlock length="most" />
            <SkeletonBlock length="half" />
          </span>
        </div>
      </div>
    </div>
  )
}

/** Placeholder of list rows, each with a mark and two lines. */
export function SkeletonRows({ rows = 4, mark = true }: { rows?: number; mark?: boolean }) {
  return (
    <div className="bones--rows bar-top">
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} className="bones__row row gap-4">
          {mark && <SkeletonBlock kind="mark" />}
          <div>
            <SkeletonBlock length="short" />
            <SkeletonBlock length={lengths[i % 3]} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Placeholder of people in a row: a tall image, a name, and a line each. */
export function SkeletonPeople({ count = 4 }: { count?: number }) {
  return (
    <div className="bones__people gap-col stack">
      {Array.from({ length: count }, (_, i) => (
        <div key={i}>
          <div className="plate plate--face bone" />
          <SkeletonBlock length="most" />
          <SkeletonBlock length="half" />
        </div>
      ))}
    </div>
  )
}

export function SkeletonProse({ paragraphs = 3 }: { paragraphs?: number }) {
  return (
    <div className="prose">
      {Array.from({ length: paragraphs }, (_, i) => (
        <div key={i}>
          <SkeletonLines lines={4} />
        </div>
      ))}
    </div>
  )
}
