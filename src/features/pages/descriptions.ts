import { describe, instant } from '#src/http/describe.ts'
import * as contract from './contract.ts'

export const describedPages = describe({ name: 'Pages', description: 'Pages that have only a text.' }, contract, {
  PlainPage: [
    'A page that has only a text, such as one that was imported.',
    {
      id: 'Stable; the slug may change, and then redirects.',
      slug: 'The last part of its address, /pages/{slug}.',
      title: 'The heading.',
      summary: 'What the page is about, in a sentence or two; may be empty.',
      content: 'Sanitized HTML.',
      language: 'BCP 47, where the script gives it away; null is the language of the site.',
      direction: 'The direction in which the text is read.',
      modifiedAt: instant('When it was changed last.'),
    },
  ],
  getPlainPage: { params: { slug: 'The last part of the address of the page.' } },
})
