import { toast } from '#src/ui/toast.ts'

/** Section 8 of the second document. */
export const applicationFailed = () =>
  toast({ title: 'Error', description: 'Failed to submit application. Please try again.', variant: 'destructive' })

export const applicationSubmitted = () =>
  toast({
    title: 'Application submitted!',
    description: "Thank you for your interest. We'll review your application and get back to you within 5 business days.",
    variant: 'success',
  })
