import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { Access } from '#src/http/access.ts'
import type { IconName } from '#src/ui/iconPaths.ts'

export interface StaffScreen {
  /** A wouter pattern. */
  path: string
  access: Access
  Screen: LazyExoticComponent<ComponentType<{ params: Record<string, string> }>>
  /** Its entry in the navigation; screens without one are reached from others. */
  entry?: { label: string; group: (typeof groups)[number]; icon: IconName }
}

/** The parts of the navigation, in their order. */
export const groups = ['Desk', 'Content', 'Mail', 'Site'] as const

/** Defines a screen; its code is loaded when it is first opened. */
export const screen = (
  path: string,
  access: Access,
  load: () => Promise<{ default: ComponentType<any> }>,
  entry?: StaffScreen['entry'],
): StaffScreen => ({ path, access, Screen: lazy(load), ...(entry && { entry }) })
