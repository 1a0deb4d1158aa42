import * as z from 'zod/mini'
import { NewAccessRequest } from '../contract.ts'

/** What a visitor fills in. */
export const AccessFields = z.omit(NewAccessRequest, { resourceId: true, resourceTitle: true })
