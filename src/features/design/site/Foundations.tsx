import { StepRule } from '#src/ui/StepRule.tsx'

const colors =
  'paper leaf ink ink-soft rule field field-edge brand brand-strong brand-wash spark plate plate-line engrave danger danger-wash warning warning-wash success success-wash'.split(
    ' ',
  )
const sizes = ['t7', 't6', 't5', 't4', 't3', 't2', 't1', 'read', 'italic'] as const

export function Foundations() {
  return (
    <>
      <div className="design__grid stack gap-4">
        {colors.map((name) => (
          <div className="stack gap-2 t1 soft" key={name}>
            <svg className="design__swatch w-full" fill={`var(--${name})`} aria-hidden="true">
              <rect width="100%" height="100%" />
            </svg>
            {name}
          </div>
        ))}
      </div>
      {sizes.map((size) => (
        <p key={size} className={`type--${size}`}>
          From dots to a line, Łódź to São Paulo ({size})
        </p>
      ))}
      <p className="type--figure">18–19 500</p>
      <h3>The step rule</h3>
      <StepRule />
      <br />
      <StepRule at="far" spark />
    </>
  )
}
