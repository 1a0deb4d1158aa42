import { classes } from './classes.ts'

/**
 * Dots above the rail and a line above the content; `far` moves the step to the eighth column. Use
 * the spark once per page.
 */
export function StepRule({ at = 'rail', spark = false }: { at?: 'rail' | 'far'; spark?: boolean }) {
  return (
    <div
      className={classes('steprule stretch flex', at === 'far' && 'steprule--far')}
      aria-hidden="true"
    >
      <i className="steprule__dots rigid" />
      <svg className="steprule__rise rigid" viewBox="0 0 36 20" width="36" height="20">
        <path d="M1.1 17.4a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0ZM8.9 15a2.1 2.1 0 1 0 4.2 0 2.1 2.1 0 1 0-4.2 0ZM16.2 10.6a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0Z" />
        <circle
          className={spark ? 'steprule__spark' : undefined}
          cx="27"
          cy="5"
          r={spark ? 4.6 : 2.6}
        />
      </svg>
      <i className="steprule__line grow" />
    </div>
  )
}
