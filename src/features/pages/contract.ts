import { describe } from '#src/http/describe.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { publicShape } from '#src/kinds/publicApi.ts'
import { pageKind } from './pageKind.ts'

export const PlainPage = publicShape(pageKind, {
  id: 'PlainPage',
  description: 'A plain page, such as an imported one.',
  shows: ['id', 'slug', 'title', 'summary', 'content', 'language', 'direction', 'modifiedAt'],
  own: {},
})

export const getPlainPage = endpoint({
  method: 'GET',
  path: '/api/pages/:slug',
  summary: 'One published plain page.',
  result: PlainPage,
  access: 'anyone',
})

export const describedPages = describe(
  { name: 'Pages', description: 'Plain pages.' },
  { getPlainPage },
  { getPlainPage: { params: { slug: 'The last part of the page’s address.' } } },
)
