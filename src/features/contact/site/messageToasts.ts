import { toast, toastFailure } from '#src/ui/toast.ts'

/** Promises C4 and C6. The server's message takes precedence. */
export const messageSent = (label: string | undefined) =>
  toast({
    title: 'Message sent!',
    description: label || "We'll get back to you within 24 hours.",
    variant: 'success',
  })

export const messageFailed = () => toastFailure('Failed to send message. Please try again.')
