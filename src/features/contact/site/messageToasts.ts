import { toast } from '#src/ui/toast.ts'

/** Section 8 of the first document; the server's own words come first. */
export const messageSent = (words: string | undefined) =>
  toast({ title: 'Message sent!', description: words || "We'll get back to you within 24 hours.", variant: 'success' })

export const messageFailed = () =>
  toast({ title: 'Error', description: 'Failed to send message. Please try again.', variant: 'destructive' })
