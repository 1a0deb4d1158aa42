import { shownText } from './textOf.ts'
import './edition.css'

/** What a field held at one time, or in one hand, beside the others. */
export function Edition({ title, value }: { title: string; value: unknown }) {
  const text = shownText(value)
  return (
    <div>
      <p className="t1 soft">{title}</p>
      <p className="anywhere">{text ? plain(text) : 'Nothing'}</p>
    </div>
  )
}

/** The text without its markup; a document that is only read runs nothing. */
const plain = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent || html
