import { createContext } from 'react'

/** What a form starts with that came back from the server, or that an address fills in. */
export interface FormStart {
  /** What was typed, by the name of the field. */
  values: Record<string, string>
  /** What is wrong with it. */
  errors: Record<string, string>
  /** Identifies a repeated submission. */
  key?: string
  /** Signed moment at which the form was opened. */
  opened?: string
}
export const FormStartContext = createContext<FormStart | undefined>(undefined)
