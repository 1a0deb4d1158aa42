import { contentScreens } from './features/content/staff/contentScreens.tsx'
import { pictureScreens } from './features/pictures/staff/pictureScreens.tsx'
import { importScreens } from './features/imports/staff/importScreens.tsx'
import { screen, type StaffScreen } from './staff/screens.ts'

/** Every screen of the back office: its address, who may open it and where it stands in the navigation. */
export const staffScreens: StaffScreen[] = [
  screen('/today', 'signed-in', () => import('./features/today/staff/TodayScreen.tsx'), {
    label: 'Today',
    group: 'Desk',
    icon: 'sun',
  }),
  screen('/inbox', ['administrator', 'moderator'], () => import('./features/inbox/staff/InboxScreen.tsx'), {
    label: 'Inbox',
    group: 'Desk',
    icon: 'mail',
  }),
  screen('/reviews', ['administrator', 'moderator'], () => import('./features/moderation/staff/ModerationScreen.tsx'), {
    label: 'Reviews',
    group: 'Desk',
    icon: 'star',
  }),
  ...contentScreens,
  screen('/agendas', ['administrator', 'events-manager'], () => import('./features/agenda-builder/staff/AgendasScreen.tsx'), {
    label: 'Agenda builder',
    group: 'Content',
    icon: 'calendar',
  }),
  screen(
    '/agendas/:event',
    ['administrator', 'events-manager'],
    () => import('./features/agenda-builder/staff/BuilderScreen.tsx'),
  ),
  ...pictureScreens,
  screen('/issues', ['administrator', 'editor'], () => import('./features/issues/staff/IssuesScreen.tsx'), {
    label: 'Newsletter',
    group: 'Mail',
    icon: 'mail',
  }),
  screen('/deliveries/:id', ['administrator'], () => import('./features/issues/staff/DeliveryScreen.tsx')),
  screen('/issues/:id', ['administrator', 'editor'], () => import('./features/issues/staff/IssueScreen.tsx')),
  screen('/outbox', ['administrator'], () => import('./features/outbox/staff/OutboxScreen.tsx'), {
    label: 'Outbox',
    group: 'Mail',
    icon: 'send',
  }),
  screen('/sending', ['administrator'], () => import('./features/outbox/staff/SendingScreen.tsx'), {
    label: 'Can we send?',
    group: 'Mail',
    icon: 'check',
  }),
  screen('/checks', ['administrator', 'editor'], () => import('./features/checks/staff/ChecksScreen.tsx'), {
    label: 'Checks',
    group: 'Site',
    icon: 'check',
  }),
  screen('/redirects', ['administrator', 'editor'], () => import('./features/redirects/staff/RedirectsScreen.tsx'), {
    label: 'Redirects',
    group: 'Site',
    icon: 'link',
  }),
  screen('/privacy', ['administrator'], () => import('./features/privacy/staff/PrivacyScreen.tsx'), {
    label: 'Privacy',
    group: 'Site',
    icon: 'lock',
  }),
  ...importScreens,
  screen('/trail', ['administrator'], () => import('./features/content/staff/TrailScreen.tsx'), {
    label: 'Trail',
    group: 'Site',
    icon: 'clock',
  }),
  screen('/settings', ['administrator'], () => import('./features/settings/staff/SettingsScreen.tsx'), {
    label: 'Settings',
    group: 'Site',
    icon: 'edit',
  }),
  screen('/webhooks', ['administrator'], () => import('./features/webhooks/staff/WebhooksScreen.tsx'), {
    label: 'Webhooks',
    group: 'Site',
    icon: 'link',
  }),
  screen('/webhooks/deliveries', ['administrator'], () => import('./features/webhooks/staff/DeliveriesScreen.tsx')),
  screen('/staff', ['administrator'], () => import('./features/accounts/staff/StaffScreen.tsx'), {
    label: 'Staff',
    group: 'Site',
    icon: 'people',
  }),
  screen('/account', 'signed-in', () => import('./features/accounts/staff/AccountScreen.tsx')),
]
