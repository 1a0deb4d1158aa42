import { exactly } from '#src/text/counted.ts'
import { useCurrentTabInView } from './useCurrentTabInView.ts'
import './view-tabs.css'

interface ViewTabsProps<View extends string> {
  label: string
  views: readonly { name: View; label: string; count: number | undefined }[]
  current: View
  onChoose: (view: View) => void
  textOf?: (count: number) => string
}

/** Tabs for the views of a list, each with its count. */
export function ViewTabs<View extends string>({
  label,
  views,
  current,
  onChoose,
  textOf = exactly,
}: ViewTabsProps<View>) {
  const row = useCurrentTabInView<HTMLDivElement>(current, views.map(({ count }) => count).join())
  return (
    <div className="view-tabs cluster ink-bottom" role="group" aria-label={label} ref={row}>
      {views.map(({ name, label: text, count }) => (
        <button
          key={name}
          type="button"
          className="view-tabs__tab target soft"
          aria-pressed={name === current}
          onClick={() => onChoose(name)}
        >
          {text}
          {count !== undefined && (
            <span className="view-tabs__count t1 soft tabular">{textOf(count)}</span>
          )}
        </button>
      ))}
    </div>
  )
}
