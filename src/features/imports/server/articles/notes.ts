import { attribute } from '../wordpress/html.ts'

export interface Note {
  id: string
  /** Inline HTML. */
  content: string
}

/** Renders the list of footnotes at the end of a text; each links back to its reference. */
export const notesList = (notes: readonly Note[]) =>
  `<ol>${notes
    .map(
      ({ id, content }) =>
        `<li${attribute('id', id)}>${content} <a${attribute('href', `#${id}-link`)} title="Back to the text">↩</a></li>`,
    )
    .join('')}</ol>`

/** Renders the reference to a footnote. */
export const noteNumber = (id: string, number: number, isFirst: boolean) =>
  `<sup><a${attribute('href', `#${id}`)}${isFirst ? attribute('id', `${id}-link`) : ''}>${number}</a></sup>`
