import { screen, type StaffScreen } from '#src/staff/screens.ts'

const access = ['administrator', 'events-manager'] as const

/** An event and its tabs, each with its own path. */
export const eventScreens: StaffScreen[] = [
  screen('/events/:id', access, () => import('./EventFormScreen.tsx')),
  screen('/events/:event/days', access, () => import('./DaysScreen.tsx')),
  screen('/events/:event/agenda', access, () => import('./AgendaScreen.tsx')),
  screen('/events/:event/speakers', access, () => import('./EventSpeakersScreen.tsx')),
  screen('/events/:event/prices', access, () =>
    import('./EventFormScreen.tsx').then(({ PricesScreen }) => ({ default: PricesScreen })),
  ),
  screen('/events/:event/registrations', access, () => import('./RegistrationsScreen.tsx')),
  screen('/events/:event/applications', access, () => import('./ApplicationsScreen.tsx')),
  screen('/events/:event/changes', access, () => import('./EventChangesScreen.tsx')),
  screen('/agendas/:event', access, () => import('./FormerAgenda.tsx')),
]
