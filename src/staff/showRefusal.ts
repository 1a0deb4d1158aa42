import { ResponseError } from '#src/http/client.ts'
import { toast } from '#src/ui/toast.ts'
import { messageOf } from './client.ts'

/** Shows the server's refusal if no form marks the fields, with each field's errors. */
export function showRefusal(error: unknown) {
  const problems = error instanceof ResponseError ? Object.values(error.fields).flat() : []
  toast({
    title: messageOf(error),
    description: [...new Set(problems)].join(' ') || undefined,
    variant: 'destructive',
  })
}
