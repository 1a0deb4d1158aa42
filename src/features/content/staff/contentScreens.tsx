import { screen, type StaffScreen } from '#src/staff/screens.ts'
import type { IconName } from '#src/ui/iconPaths.ts'
import { contentKinds, type ContentPath } from '../contract.ts'

const icons: Record<ContentPath, IconName> = {
  articles: 'document',
  'press-releases': 'print',
  resources: 'download',
  tools: 'filter',
  events: 'calendar',
  sessions: 'clock',
  'agenda-days': 'calendar',
  venues: 'pin',
  speakers: 'person',
  sponsors: 'ticket',
  'tool-categories': 'menu',
  pages: 'document',
  'page-parts': 'edit',
  'canned-answers': 'mail',
}

/** The list, and the form of a known or a new record, for each kind of content. */
export const contentScreens: StaffScreen[] = (Object.keys(contentKinds) as ContentPath[]).flatMap((path) => {
  const { many, access } = contentKinds[path]
  const record = () =>
    import('./ContentScreen.tsx').then(({ ContentScreen }) => ({
      default: ({ params }: { params: { id: string } }) => <ContentScreen path={path} id={params.id} />,
    }))
  const list = () =>
    import('./ContentListScreen.tsx').then(({ ContentListScreen }) => ({ default: () => <ContentListScreen path={path} /> }))
  return [
    screen(`/${path}`, access, list, { label: many, group: path === 'canned-answers' ? 'Desk' : 'Content', icon: icons[path] }),
    screen(`/${path}/:id`, access, record),
  ]
})
