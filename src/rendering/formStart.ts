import { createContext } from 'react'

/** Initial state of a form that the server returned or a URL prefilled. */
export interface FormStart {
  /** Entered values by field name. */
  values: Record<string, string>
  /** Error messages by field name. */
  errors: Record<string, string>
  /** Identifies a repeated submission. */
  key?: string
  /** Signed time at which the form was opened. */
  opened?: string
}
export const FormStartContext = createContext<FormStart | undefined>(undefined)
