import { agendaDayKind, sessionKind } from '#src/features/agenda/sessionKind.ts'
import { eventKind, venueKind } from '#src/features/events/eventKind.ts'
import { articleKind } from '#src/features/news/articleKind.ts'
import { pagePartKind } from '#src/features/page-parts/pagePartKind.ts'
import { pageKind } from '#src/features/pages/pageKind.ts'
import { releaseKind } from '#src/features/press/releaseKind.ts'
import { resourceKind } from '#src/features/resources/resourceKind.ts'
import { savedReplyKind } from '#src/features/saved-replies/savedReplyKind.ts'
import { speakerKind } from '#src/features/speakers/speakerKind.ts'
import { sponsorKind } from '#src/features/sponsors/sponsorKind.ts'
import { toolCategoryKind, toolKind } from '#src/features/tools/toolKind.ts'
import { type Field } from '#src/kinds/fields.ts'
import { fieldsOf, type FieldsOf, type KindDeclaration } from '#src/kinds/kind.ts'

/** All content types, keyed by the last part of their path in the back office, in navigation order. */
export const contentKinds = {
  articles: articleKind,
  'press-releases': releaseKind,
  resources: resourceKind,
  tools: toolKind,
  events: eventKind,
  sessions: sessionKind,
  'agenda-days': agendaDayKind,
  venues: venueKind,
  speakers: speakerKind,
  sponsors: sponsorKind,
  'tool-categories': toolCategoryKind,
  pages: pageKind,
  'saved-replies': savedReplyKind,
  'page-parts': pagePartKind,
} as const satisfies Record<string, KindDeclaration>
export type ContentPath = keyof typeof contentKinds

export const contentPaths = Object.keys(contentKinds) as ContentPath[]

/** Creates an object with a value for each path. Typed, because Object.fromEntries loses the keys. */
export const byPath = <Path extends ContentPath, Value>(
  paths: readonly Path[],
  of: (path: Path) => Value,
) => Object.fromEntries(paths.map((path) => [path, of(path)])) as Record<Path, Value>

/** Returns a declaration with its optional properties, which `contentKinds` only types where they are set. */
export const kindAt = (path: ContentPath): KindDeclaration => contentKinds[path]

/** Content types whose records have pages of their own. */
export const kindsWithPages = contentPaths.flatMap((path) => {
  const { page, ...declaration } = kindAt(path)
  return page ? [{ path, declaration: { ...declaration, page } }] : []
})

/** Whether records of a type are drafted and published. Others go live when they are saved. */
export const hasStatus = (path: ContentPath) => kindAt(path).isPublished !== false

type HasBody<Path extends ContentPath> = Extract<
  FieldsOf<(typeof contentKinds)[Path]>[keyof FieldsOf<(typeof contentKinds)[Path]>],
  { type: 'html' }
>
/** Content types with a body, which staff can comment on. */
export type CommentedPath = {
  [Path in ContentPath]: [HasBody<Path>] extends [never] ? never : Path
}[ContentPath]
export const isCommented = (path: ContentPath): path is CommentedPath =>
  Object.values<Field>(fieldsOf(kindAt(path))).some(({ type }) => type === 'html')
export const commentedPaths = contentPaths.filter(isCommented)

/** Types whose records come out one after another, by date. */
export const datedPaths = contentPaths.filter((path) => kindAt(path).isDated)
