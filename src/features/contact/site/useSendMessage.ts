import { useSubmission } from '#src/rendering/submission.ts'
import { toast } from '#src/ui/toast.ts'
import { sendMessage } from '../contract.ts'

/** Sends and tells, in the words of section 8 of the first document. */
export function useSendMessage() {
  const submission = useSubmission(sendMessage)
  return {
    ...submission,
    thank: (message: string | undefined) =>
      toast({ title: 'Message sent!', description: message || "We'll get back to you within 24 hours.", variant: 'success' }),
    apologize: () => toast({ title: 'Error', description: 'Failed to send message. Please try again.', variant: 'destructive' }),
  }
}
