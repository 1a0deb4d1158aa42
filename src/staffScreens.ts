import { contentScreens } from './features/content/staff/contentScreens.tsx'
import { eventScreens } from './features/event-tabs/staff/eventScreens.ts'
import { libraryScreens } from './features/files/staff/libraryScreens.tsx'
import { importScreens } from './features/imports/staff/importScreens.tsx'
import { screen, type StaffScreen } from './staff/screens.ts'

/** Every back-office screen: its address, who may open it, and its place in the navigation. */
export const staffScreens: StaffScreen[] = [
  screen('/today', 'signed-in', () => import('./features/today/staff/TodayScreen.tsx'), {
    label: 'Today',
    group: 'Home',
    icon: 'sun',
  }),
  screen('/calendar', 'signed-in', () => import('./features/calendar/staff/CalendarScreen.tsx'), {
    label: 'Calendar',
    group: 'Home',
    icon: 'calendar',
  }),
  screen(
    '/inbox',
    ['administrator', 'moderator', 'events-manager'],
    () => import('./features/inbox/staff/InboxScreen.tsx'),
    { label: 'Inbox', group: 'Tasks', icon: 'mail' },
  ),
  screen(
    '/reviews',
    ['administrator', 'moderator'],
    () => import('./features/tools/staff/ModerationScreen.tsx'),
    { label: 'Reviews', group: 'Tasks', icon: 'star' },
  ),
  ...contentScreens,
  screen(
    '/agendas',
    ['administrator', 'events-manager'],
    () => import('./features/agenda-builder/staff/AgendasScreen.tsx'),
    { label: 'Agendas', icon: 'calendar' },
  ),
  ...eventScreens,
  ...libraryScreens,
  screen(
    '/terms',
    ['administrator', 'editor'],
    () => import('./features/terms/staff/TermsScreen.tsx'),
    { label: 'Terms', group: 'Content', icon: 'ticket' },
  ),
  screen(
    '/issues',
    ['administrator', 'editor'],
    () => import('./features/issues/staff/IssuesScreen.tsx'),
    { label: 'Newsletter', group: 'Email', icon: 'mail' },
  ),
  screen(
    '/deliveries/:id',
    ['administrator'],
    () => import('./features/issues/staff/DeliveryScreen.tsx'),
  ),
  screen(
    '/issues/:id',
    ['administrator', 'editor'],
    () => import('./features/issues/staff/IssueScreen.tsx'),
  ),
  screen(
    '/subscribers',
    ['administrator'],
    () => import('./features/subscribers/staff/SubscribersScreen.tsx'),
    { label: 'Subscribers', group: 'Email', icon: 'people' },
  ),
  screen(
    '/subscribers/:id',
    ['administrator'],
    () => import('./features/subscribers/staff/SubscriberScreen.tsx'),
  ),
  screen('/outbox', ['administrator'], () => import('./features/outbox/staff/OutboxScreen.tsx'), {
    label: 'Outbox',
    group: 'Email',
    icon: 'send',
  }),
  screen('/sending', ['administrator'], () => import('./features/outbox/staff/SendingScreen.tsx'), {
    label: 'Email setup',
    group: 'Email',
    icon: 'check',
  }),
  screen(
    '/analytics',
    ['administrator', 'editor'],
    () => import('./features/analytics/staff/AnalyticsScreen.tsx'),
    { label: 'Analytics', group: 'Site', icon: 'chart' },
  ),
  screen(
    '/checks',
    ['administrator', 'editor'],
    () => import('./features/checks/staff/ChecksScreen.tsx'),
    { label: 'Checks', group: 'Site', icon: 'check' },
  ),
  screen(
    '/redirects',
    ['administrator', 'editor'],
    () => import('./features/redirects/staff/RedirectsScreen.tsx'),
    { label: 'Redirects', group: 'Site', icon: 'link' },
  ),
  screen(
    '/privacy',
    ['administrator'],
    () => import('./features/privacy/staff/PrivacyScreen.tsx'),
    { label: 'Privacy', group: 'Setup', icon: 'lock' },
  ),
  ...importScreens,
  screen(
    '/exports',
    ['administrator'],
    () => import('./features/exports/staff/ExportsScreen.tsx'),
    { label: 'Exports', group: 'Site', icon: 'share' },
  ),
  screen(
    '/history',
    ['administrator'],
    () => import('./features/content/staff/HistoryScreen.tsx'),
    { label: 'History', group: 'Site', icon: 'clock' },
  ),
  screen(
    '/settings',
    ['administrator'],
    () => import('./features/settings/staff/SettingsScreen.tsx'),
    { label: 'Settings', group: 'Setup', icon: 'edit' },
  ),
  screen(
    '/settings/:page',
    ['administrator'],
    () => import('./features/settings/staff/SettingsScreen.tsx'),
  ),
  screen(
    '/webhooks',
    ['administrator'],
    () => import('./features/webhooks/staff/WebhooksScreen.tsx'),
    { label: 'Webhooks', group: 'Setup', icon: 'link' },
  ),
  screen(
    '/webhooks/deliveries',
    ['administrator'],
    () => import('./features/webhooks/staff/DeliveriesScreen.tsx'),
  ),
  screen('/staff', ['administrator'], () => import('./features/accounts/staff/StaffScreen.tsx'), {
    label: 'Staff',
    group: 'Setup',
    icon: 'people',
  }),
  screen('/account', 'signed-in', () => import('./features/accounts/staff/AccountScreen.tsx')),
]
