import { toast } from '#src/ui/toast.ts'

/** Section 8 of the first document. */
export const applicationFailed = () =>
  toast({ title: 'Error', description: 'Failed to submit application. Please try again.', variant: 'destructive' })

export const applicationSubmitted = () =>
  toast({
    title: 'Application submitted!',
    description: "Thank you for your speaker application. We'll review it and get back to you within 7 business days.",
    variant: 'success',
  })
