import type { Scheme } from './artPaths.ts'
import { classes } from './classes.ts'

interface PictureProps {
  src: string
  width: number
  height: number
  alt: string
  /** Better formats first, such as AVIF and then WebP. */
  sources?: readonly { type: string; srcSet: string; media?: string }[]
  sizes?: string | undefined
  eager?: boolean
  /** A tiny image, shown blurred until the real one has loaded. */
  blur?: string
  className?: string
  /** Only shown in this scheme. */
  scheme?: Scheme
}

/** An image with alternative formats. Wrap it in a frame if it must fill a shape. */
export function Picture({
  src,
  width,
  height,
  alt,
  sources = [],
  sizes,
  eager = false,
  blur,
  className,
  scheme,
}: PictureProps) {
  return (
    <>
      {blur && (
        <img
          className="art plate__blur"
          src={blur}
          width={width}
          height={height}
          alt=""
          aria-hidden="true"
        />
      )}
      <picture className={scheme && `art-${scheme}`}>
        {sources.map(({ type, srcSet, media }) => (
          <source key={srcSet} type={type} media={media} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          className={classes('art', className)}
          src={src}
          width={width}
          height={height}
          alt={alt}
          {...(eager
            ? { fetchPriority: 'high' as const }
            : { loading: 'lazy' as const, decoding: 'async' as const })}
        />
      </picture>
    </>
  )
}
