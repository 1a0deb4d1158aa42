import { toast } from '#src/ui/toast.ts'

/** Section 8 of the second document. */
export const reviewFailed = () =>
  toast({ title: 'Error', description: 'Failed to submit review. Please try again.', variant: 'destructive' })
