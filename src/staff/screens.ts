import type { ComponentType, ReactNode } from 'react'
import type { Access } from '#src/http/access.ts'
import type { IconName } from '#src/ui/iconPaths.ts'
import { lazyComponent } from '#src/ui/lazyComponent.tsx'

export interface StaffScreen {
  /** A wouter pattern. */
  path: string
  access: Access
  Screen: ComponentType<{ params: Record<string, string>; fallback: ReactNode }>
  /** Its navigation entry; screens without one are reached from others. */
  entry?: {
    label: string
    /** Without a group it can be found by name, but is not in the navigation. */
    group?: NavigationGroup
    icon: IconName
  }
}

/** History state that marks a screen as the continuation of the previous one, as after saving a new record. */
export const GOES_ON = 'goes on'

/** Groups of the navigation, in order: the first is always open, the others collapse. */
export const groups = ['Home', 'Tasks', 'Content', 'Events', 'Email', 'Site', 'Setup'] as const
export type NavigationGroup = (typeof groups)[number]

/** Defines a screen; its code is loaded when it is first opened. */
export const screen = (
  path: string,
  access: Access,
  load: () => Promise<{ default: ComponentType<any> }>,
  entry?: StaffScreen['entry'],
): StaffScreen => ({ path, access, Screen: lazyComponent(load), ...(entry && { entry }) })
