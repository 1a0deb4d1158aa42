import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { Access } from './http/access.ts'
import type { IconName } from './ui/iconPaths.ts'

export interface StaffScreen {
  /** A wouter pattern. */
  path: string
  access: Access
  Screen: LazyExoticComponent<ComponentType<{ params: Record<string, string> }>>
  /** Its entry in the navigation; screens without one are reached from others. */
  entry?: { label: string; group: 'Desk' | 'Content' | 'Site'; icon: IconName }
}

type Module = { default: ComponentType<any> }
const screen = (path: string, access: Access, load: () => Promise<Module>, entry?: StaffScreen['entry']): StaffScreen => ({
  path,
  access,
  Screen: lazy(load),
  ...(entry && { entry }),
})

/** Every screen of the back office: its address, who may open it and where it stands in the navigation. */
export const staffScreens: StaffScreen[] = [
  screen('/staff', ['administrator'], () => import('./features/accounts/staff/StaffScreen.tsx'), {
    label: 'Staff',
    group: 'Site',
    icon: 'people',
  }),
  screen('/account', 'signed-in', () => import('./features/accounts/staff/AccountScreen.tsx')),
]
