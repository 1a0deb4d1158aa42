import { Link } from 'wouter'
import { classes } from './classes.ts'
import { MARK_STROKE, markDots, markLine } from './markPaths.ts'

/** The site's mark: three dots that rise into a line. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 40 24" width="40" height="24" aria-hidden="true">
      <path d={markDots} />
      <path d={markLine} fill="none" stroke="currentColor" strokeWidth={MARK_STROKE} />
    </svg>
  )
}

interface LogoPicture {
  path: string
  width: number
  height: number
}

interface LogoProps {
  name: string
  /** Replaces the mark; a logo more than twice as wide as high includes the name. */
  picture?: LogoPicture | null
  /** The same for the dark scheme; without it, the mark is shown there. */
  dark?: LogoPicture | null
  onClick?: () => void
}

/** The mark with the name, linked to the home page. */
export function Logo({ name, picture, dark = picture, onClick }: LogoProps) {
  return (
    <Link
      className="brand inline target gap-3 plain"
      href="/"
      aria-label={`${name}, home`}
      onClick={onClick}
    >
      {picture === dark ? (
        <Face name={name} picture={picture} />
      ) : (
        <>
          <span className="art-light">
            <span className="brand__face">
              <Face name={name} picture={picture} />
            </span>
          </span>
          <span className="art-dark">
            <span className="brand__face">
              <Face name={name} picture={dark} />
            </span>
          </span>
        </>
      )}
    </Link>
  )
}

/** From this length on, a name is set smaller, so that it fits the masthead. */
const LONG = 16

/** Low-priority images are not preloaded in the page's head. */
const Face = ({ name, picture }: Pick<LogoProps, 'name' | 'picture'>) => (
  <>
    {picture ? (
      <img
        className="mark mark--picture"
        src={`${picture.path}/320.webp`}
        width={picture.width}
        height={picture.height}
        alt=""
        fetchPriority="low"
      />
    ) : (
      <Mark />
    )}
    {!(picture && picture.width > 2 * picture.height) && (
      <span className={classes('brand__name', name.length > LONG && 'brand__name--long')}>
        {name}
      </span>
    )}
  </>
)
