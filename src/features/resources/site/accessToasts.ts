import { toast } from '#src/ui/toast.ts'

export const accessGranted = () =>
  toast({ title: 'Access Granted!', description: 'You can now read the full research report.', variant: 'success' })

export const requestFailed = () =>
  toast({ title: 'Request Failed', description: 'Please try again or contact support.', variant: 'destructive' })
