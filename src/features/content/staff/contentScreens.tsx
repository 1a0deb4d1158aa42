import { screen, type StaffScreen } from '#src/staff/screens.ts'
import { type ContentPath, contentPaths, kindAt } from '../kinds.ts'

type Group = NonNullable<NonNullable<StaffScreen['entry']>['group']>
const groupOf: { [Path in ContentPath]?: Group } = { 'saved-replies': 'Tasks', events: 'Events' }
/** What is reached from the event that it belongs to. */
const ofEvents: readonly ContentPath[] = ['sessions', 'agenda-days', 'venues']

/** The list, and the form of a known or a new record, for each kind of content; an event has its form among its tabs. */
export const contentScreens: StaffScreen[] = contentPaths.flatMap((path) => {
  const { many, access, icon } = kindAt(path)
  const record = () =>
    import('./ContentScreen.tsx').then(({ ContentScreen }) => ({
      default: ({ params }: { params: { id: string } }) => (
        <ContentScreen path={path} id={params.id} />
      ),
    }))
  const list = () =>
    import('./ContentListScreen.tsx').then(({ ContentListScreen }) => ({
      default: () => <ContentListScreen path={path} />,
    }))
  return [
    screen(`/${path}`, access, list, {
      label: many,
      ...(!ofEvents.includes(path) && { group: groupOf[path] ?? 'Content' }),
      icon,
    }),
    ...(path === 'events' ? [] : [screen(`/${path}/:id`, access, record)]),
  ]
})
