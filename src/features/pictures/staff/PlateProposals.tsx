import { createContext, use, useDeferredValue, useMemo } from 'react'
import { inputText } from '#src/staff/textOf.ts'
import { slugOf } from '#src/ui/artPaths.ts'
import { platePath, plateWords, proposedPlates } from '#src/ui/plates.ts'
import './plate-proposals.css'
import { capitalized } from '#src/text/capitalized.ts'

const PROPOSED = 3

/** Values of the surrounding form. Drawings are proposed from its words. */
export const PlateSubject = createContext<Readonly<Record<string, unknown>> | null>(null)

/** Proposes three drawings that match the text of a record without a picture. */
export function PlateProposals({ onChoose }: { onChoose: (path: string) => void }) {
  const values = useDeferredValue(use(PlateSubject))
  const plates = useMemo(() => (values ? proposalsFrom(values) : []), [values])
  if (plates.length === 0) return null
  return (
    <div className="stack gap-2">
      <p className="t1 soft">
        Drawn from the words and figures of this page. Choose one to use it.
      </p>
      <ul className="plate-proposals">
        {plates.map((plate) => {
          const path = platePath(plate)
          const words = plateWords(plate) ?? 'a pattern'
          return (
            <li key={path} className="min-0">
              <button
                type="button"
                className="plate-proposals__one as-block plain t1"
                aria-label={`Use the drawing: ${words}`}
                onClick={() => onChoose(path)}
              >
                <img className="leaf" src={path} alt="" width={800} height={500} />
                {capitalized(words)}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function proposalsFrom(values: Readonly<Record<string, unknown>>) {
  const title = inputText(values.title)
  if (!title.trim()) return []
  const { tags } = values
  return proposedPlates(
    {
      slug: inputText(values.slug) || slugOf(title),
      title,
      tags: Array.isArray(tags) ? tags.map(inputText) : [],
      category: inputText(values.category ?? values.topic ?? values.type),
      excerpt: inputText(values.excerpt ?? values.description),
      content: inputText(values.content),
    },
    PROPOSED,
  )
}
