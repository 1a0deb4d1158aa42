import { screen, type StaffScreen, type NavigationGroup } from '#src/staff/screens.ts'
import { type ContentPath, contentPaths, kindAt } from '../contentKinds.ts'

const groupOf: { [Path in ContentPath]?: NavigationGroup } = {
  'saved-replies': 'Tasks',
  events: 'Events',
}
/** Content types reached from the event that they belong to. */
const ofEvents: readonly ContentPath[] = ['sessions', 'agenda-days', 'venues']

/** The list and form screens of each content type. An event's form is one of its tabs. */
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
