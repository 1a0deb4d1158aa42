import type { ComponentType, ReactNode } from 'react'
import type { Access } from '#src/http/access.ts'
import type { IconName } from '#src/ui/iconPaths.ts'
import { lazyComponent } from '#src/ui/lazyComponent.tsx'

export interface StaffScreen {
  /** A wouter pattern. */
  path: string
  access: Access
  Screen: ComponentType<{ params: Record<string, string>; fallback: ReactNode }>
  /** Its entry in the navigation; screens without one are reached from others. */
  entry?: {
    label: string
    /** Without one it is found by its name, and not in the navigation. */
    group?: (typeof groups)[number]
    icon: IconName
    /** Further addresses at which it is the current entry. */
    also?: readonly string[]
  }
}

/** State of an address at which the screen before it goes on, as the form of a new record does once it is saved. */
export const GOES_ON = 'goes on'

/** The parts of the navigation, in their order: the first is always open, the others open and close. */
export const groups = ['Home', 'Tasks', 'Content', 'Events', 'Email', 'Site', 'Setup'] as const

/** Defines a screen; its code is loaded when it is first opened. */
export const screen = (
  path: string,
  access: Access,
  load: () => Promise<{ default: ComponentType<any> }>,
  entry?: StaffScreen['entry'],
): StaffScreen => ({ path, access, Screen: lazyComponent(load), ...(entry && { entry }) })
