import { useSubmission } from '#src/rendering/submission.ts'
import { applyAsReviewer, suggestTool } from '../contract.ts'

export const useSuggestTool = () => useSubmission(suggestTool)
export const useApplyAsReviewer = () => useSubmission(applyAsReviewer)
