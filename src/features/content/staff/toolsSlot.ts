import { createContext } from 'react'

/** Element that the toolbar of a text is rendered into. Without one, the toolbar is right above the text. */
export const ToolsSlot = createContext<HTMLElement | null>(null)
