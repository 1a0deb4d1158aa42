import { StepRule } from '#src/ui/StepRule.tsx'

const colors =
  'paper leaf ink ink-soft rule field field-edge brand brand-strong brand-wash spark plate plate-line engrave danger danger-wash warning warning-wash success success-wash'.split(
    ' ',
  )
const looks = ['type--t7', 'type--t6', 'type--t5', 'lead', 't2', 't1', 'reading', 'type--italic']

export function Foundations() {
  return (
    <>
      <div className="design__grid stack gap-4 my-4">
        {colors.map((name) => (
          <div className="stack gap-2 t1 soft" key={name}>
            <svg className="design__swatch w-full" fill={`var(--${name})`} aria-hidden="true">
              <rect width="100%" height="100%" />
            </svg>
            {name}
          </div>
        ))}
      </div>
      {looks.map((look) => (
        <p key={look} className={look}>
          From dots to a line, Łódź to São Paulo ({look})
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
