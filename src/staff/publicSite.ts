import { createContext } from 'react'

/** Address of the public site, without a final slash. */
export const PublicSite = createContext('')
