import { attribute } from '../wordpress/html.ts'

export interface Note {
  id: string
  /** HTML of a line. */
  content: string
}

/** The list of footnotes at the end of a text, as this site has them: each leads back to where it was asked for. */
export const notesList = (notes: readonly Note[]) =>
  `<ol>${notes
    .map(
      ({ id, content }) =>
        `<li${attribute('id', id)}>${content} <a${attribute('href', `#${id}-link`)} title="Back to the text">↩</a></li>`,
    )
    .join('')}</ol>`

/** A number in the text that leads to a footnote. */
export const noteNumber = (id: string, number: number, isFirst: boolean) =>
  `<sup><a${attribute('href', `#${id}`)}${isFirst ? attribute('id', `${id}-link`) : ''}>${number}</a></sup>`
