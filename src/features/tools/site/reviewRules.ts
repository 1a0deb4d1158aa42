import * as z from 'zod/mini'
import { NewReview } from '../contract.ts'

/** The rating is left for the server to check, as section 5 of the specification requires. */
export const ReviewTexts = z.omit(NewReview, { rating: true })
