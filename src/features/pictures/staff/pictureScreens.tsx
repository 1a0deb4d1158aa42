import { screen, type StaffScreen } from '#src/staff/screens.ts'
import { pictureRoles } from '../contract.ts'

const one = () =>
  import('./PictureScreen.tsx').then(({ PictureScreen }) => ({
    default: ({ params }: { params: { id: string } }) => (
      <PictureScreen key={params.id} id={params.id} />
    ),
  }))

/** The library of pictures, and one of them. */
export const pictureScreens: StaffScreen[] = [
  screen('/pictures', pictureRoles, () => import('./PicturesScreen.tsx'), {
    label: 'Pictures',
    group: 'Content',
    icon: 'picture',
  }),
  screen('/pictures/:id', pictureRoles, one),
]
