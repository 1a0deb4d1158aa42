import type { ReactNode } from 'react'
import {
  bustPath,
  climbPath,
  climbSizes,
  type CoverKind,
  type CoverOptions,
  type CoverShape,
  type CoverTone,
  coverPath,
  coverSizes,
  emblemPath,
  emblemSizes,
  type PortraitShape,
  portraitPath,
  portraitSizes,
  type Scheme,
  signPath,
} from './artPaths.ts'
import { classes } from './classes.ts'

/** An image frame with a fixed shape. */
export function Plate({
  shape = 'wide',
  className,
  children,
}: {
  shape?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={classes('plate', `plate--${shape === 'large' ? 'wide' : shape}`, className)}>
      {children}
    </div>
  )
}

interface Both {
  pathOf: (scheme: Scheme) => string
  size: readonly [number, number]
  alt?: string
  className: string
  one?: boolean
  eager?: boolean
}

// One image per scheme; CSS shows one, and browsers do not load the other because it is lazy and hidden.
function SchemeImages({
  pathOf,
  size: [width, height],
  alt = '',
  className,
  one = false,
  eager = false,
}: Both) {
  const loading = { loading: 'lazy' as const, decoding: 'async' as const }
  if (one) {
    return (
      <img
        className={className}
        src={pathOf('light')}
        width={width}
        height={height}
        alt={alt}
        {...(eager ? { fetchPriority: 'high' as const } : loading)}
      />
    )
  }
  return (
    <>
      <img
        className={classes(className, 'art-light')}
        src={pathOf('light')}
        width={width}
        height={height}
        alt={alt}
        {...loading}
      />
      <img
        className={classes(className, 'art-dark')}
        src={pathOf('dark')}
        width={width}
        height={height}
        alt={alt}
        {...loading}
      />
    </>
  )
}

interface CoverImageProps {
  /** The same slug always gives the same drawing. */
  slug: string
  shape?: CoverShape
  tone?: CoverTone
  kind?: CoverKind | undefined
  beside?: CoverOptions['beside']
  rows?: CoverOptions['rows']
  /** The bright dot; use it once per page. */
  spark?: boolean
  /** Denser lines, for an image that is viewed for longer. */
  fine?: boolean
  alt?: string
  /** Load immediately; only works for plates. */
  eager?: boolean
  className?: string
}

/** Generated cover art in its frame. */
export function CoverImage({
  slug,
  shape = 'wide',
  tone = 'paper',
  kind,
  beside,
  rows,
  spark,
  fine,
  alt,
  eager,
  className,
}: CoverImageProps) {
  return (
    <Plate shape={shape} className={className}>
      <SchemeImages
        className="art"
        pathOf={(scheme) =>
          coverPath({ slug, scheme, shape, tone, kind, beside, rows, spark, fine })
        }
        size={coverSizes[shape]}
        alt={alt}
        one={tone === 'plate'}
        eager={eager}
      />
    </Plate>
  )
}

interface PortraitProps {
  name: string
  shape?: PortraitShape | undefined
  /** A photograph to show instead of the initials. */
  photo?: ReactNode
  /** The words of a drawn figure, for a fictitious person. */
  bust?: string | undefined
  alt?: string
}

/** A person's photograph, or their initials as an engraving. */
export function Portrait({ name, shape = 'face', photo, bust, alt }: PortraitProps) {
  return (
    <Plate shape={shape}>
      {photo ?? (
        <SchemeImages
          className="art"
          pathOf={(scheme) =>
            bust ? bustPath(bust, scheme, shape) : portraitPath(name, scheme, shape)
          }
          size={portraitSizes[shape]}
          alt={alt}
        />
      )}
    </Plate>
  )
}

interface EmblemProps {
  name: string
  /** An invented logo instead of the initials. */
  invented?: boolean
  className?: string
}

/** A name's initials as a small emblem, for something without a logo. */
export function Emblem({ name, invented = false, className }: EmblemProps) {
  return (
    <SchemeImages
      className={classes('toolmark rigid', className)}
      pathOf={(scheme) => (invented ? signPath : emblemPath)(name, scheme)}
      size={emblemSizes.small}
    />
  )
}

/** One of four slices (from 1) of a climb across a row of four columns. */
export function Climb({ step }: { step: number }) {
  return (
    <SchemeImages
      className={classes('climb w-full', step > 2 && 'climb--high')}
      pathOf={(scheme) => climbPath(step, scheme)}
      size={climbSizes.column}
    />
  )
}
