import { StepRule } from '#src/ui/StepRule.tsx'

const colors =
  'paper leaf ink ink-soft rule field field-edge brand brand-strong brand-wash spark plate plate-line engrave danger danger-wash warning warning-wash success success-wash'.split(
    ' ',
  )
const sizes = ['t7', 't6', 't5', 't4', 't3', 't2', 't1', 'read', 'italic'] as const

export function Foundations() {
  return (
    <>
      <div className="design__grid">
        {colors.map((name) => (
          <div className="design__cell" key={name}>
            <div className={`design__swatch swatch--${name}`} />
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
