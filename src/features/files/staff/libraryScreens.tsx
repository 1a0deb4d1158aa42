import { pictureRoles } from '#src/features/pictures/roles.ts'
import { screen, type StaffScreen } from '#src/staff/screens.ts'

const onePicture = () =>
  import('#src/features/pictures/staff/PictureScreen.tsx').then(({ PictureScreen }) => ({
    default: ({ params }: { params: { id: string } }) => (
      <PictureScreen key={params.id} id={params.id} />
    ),
  }))

/** The library: its pictures, its files, and one of either. */
export const libraryScreens: StaffScreen[] = [
  screen('/pictures', pictureRoles, () => import('./PicturesScreen.tsx'), {
    label: 'Library',
    group: 'Content',
    icon: 'picture',
    also: ['/files'],
  }),
  screen('/pictures/:id', pictureRoles, onePicture),
  screen('/files', pictureRoles, () => import('./FilesScreen.tsx')),
  screen('/files/:id', pictureRoles, () => import('./FileScreen.tsx')),
]
