import { createContext } from 'react'

/** Origin of the public site, without a trailing slash. */
export const PublicSite = createContext('')
