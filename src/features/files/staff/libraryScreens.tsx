import { pictureRoles } from '#src/features/pictures/roles.ts'
import { screen, type StaffScreen } from '#src/staff/screens.ts'

const onePicture = () =>
  import('#src/features/pictures/staff/PictureScreen.tsx').then(({ PictureScreen }) => ({
    default: ({ params }: { params: { id: string } }) => (
      <PictureScreen key={params.id} id={params.id} />
    ),
  }))
const former = (path: string) =>
  screen(path, pictureRoles, () =>
    import('./FormerLibrary.tsx').then((module) => ({ default: module.former(path) })),
  )

/** The library, its detail screens, and redirects from its former lists. */
export const libraryScreens: StaffScreen[] = [
  screen('/library', pictureRoles, () => import('./LibraryScreen.tsx'), {
    label: 'Library',
    group: 'Content',
    icon: 'picture',
  }),
  former('/pictures'),
  former('/files'),
  screen('/pictures/:id', pictureRoles, onePicture),
  screen('/files/:id', pictureRoles, () => import('./FileScreen.tsx')),
]
