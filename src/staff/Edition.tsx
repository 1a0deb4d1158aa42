import { shownText } from './textOf.ts'
import './edition.css'

/** A field's value at one time or by one writer, shown next to others. */
export function Edition({ title, value }: { title: string; value: unknown }) {
  const text = shownText(value)
  return (
    <div>
      <p className="t1 soft">{title}</p>
      <p className="anywhere">{text ? plain(text) : 'Nothing'}</p>
    </div>
  )
}

/** The text without markup; parsing with DOMParser does not run scripts. */
const plain = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent || html
