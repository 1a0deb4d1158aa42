import type { Effect } from '../../effects.ts'
import './effects.css'

const groups: Record<Effect['group'], string> = {
  page: 'Pages',
  search: 'Search on the site',
  redirect: 'Redirects',
  picture: 'Pictures for sharing',
  feed: 'Feeds, calendars and sitemaps',
  file: 'Files',
  data: 'API',
}

/** Places that will change, grouped by type. Each expands to its content before and after. */
export function EffectGroups({ items }: { items: readonly Effect[] }) {
  return (Object.keys(groups) as Effect['group'][]).map((group) => {
    const own = items.filter((item) => item.group === group)
    if (own.length === 0) return null
    return (
      <section key={group}>
        <h3 className="t4">
          {groups[group]} <span className="soft regular tabular">{own.length}</span>
        </h3>
        <ul>
          {own.map((item) => (
            <li key={item.address} className="rule-top">
              <EffectItem {...item} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

function EffectItem({ address, title, effect, before, after, more }: Effect) {
  return (
    <details>
      <summary className="py-3">
        <span className="anywhere">{title || address}</span> <span className="soft">{effect}</span>
        {title && <span className="as-block t1 soft anywhere">{address}</span>}
      </summary>
      <dl className="effects__lines stack gap-2 t1 anywhere">
        <Lines label="Now" lines={before} />
        <Lines label="After" lines={after} />
      </dl>
      {before.length + after.length === 0 && (
        <p className="effects__lines t1 soft">
          Readers see no difference. Only the version for other programs changes.
        </p>
      )}
      {more > 0 && (
        <p className="effects__lines t1 soft">
          And {more} more {more === 1 ? 'line' : 'lines'}.
        </p>
      )}
    </details>
  )
}

function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <dt className="soft">{label}</dt>
      {lines.map((line, place) => (
        <dd key={place}>{label === 'Now' ? <del>{line}</del> : <ins>{line}</ins>}</dd>
      ))}
    </div>
  )
}
