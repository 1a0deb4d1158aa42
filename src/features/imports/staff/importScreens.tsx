import { screen, type StaffScreen } from '#src/staff/screens.ts'
import { importRoles } from '../roles.ts'

const one = () =>
  import('./ImportScreen.tsx').then(({ ImportScreen }) => ({
    default: ({ params }: { params: { id: string } }) => (
      <ImportScreen key={params.id} id={params.id} />
    ),
  }))

export const importScreens: StaffScreen[] = [
  screen('/imports', importRoles, () => import('./ImportsScreen.tsx'), {
    label: 'Imports',
    group: 'Site',
    icon: 'download',
  }),
  screen('/imports/:id', importRoles, one),
]
