import { createContext } from 'react'

/** Where the tools of a text stand; without one they stand right above it. */
export const ToolsSlot = createContext<HTMLElement | null>(null)
