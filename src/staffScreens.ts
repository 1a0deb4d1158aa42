import { screen, type StaffScreen } from './staff/screens.ts'

/** Every screen of the back office: its address, who may open it and where it stands in the navigation. */
export const staffScreens: StaffScreen[] = [
  screen('/staff', ['administrator'], () => import('./features/accounts/staff/StaffScreen.tsx'), {
    label: 'Staff',
    group: 'Site',
    icon: 'people',
  }),
  screen('/account', 'signed-in', () => import('./features/accounts/staff/AccountScreen.tsx')),
]
