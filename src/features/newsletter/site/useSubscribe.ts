import { useSubmission } from '#src/rendering/submission.ts'
import { subscribe } from '../contract.ts'

export const useSubscribe = () => useSubmission(subscribe)
