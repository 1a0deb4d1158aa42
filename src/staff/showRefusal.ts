import { ResponseError } from '#src/http/client.ts'
import { toast } from '#src/ui/toast.ts'
import { messageOf } from './client.ts'

/** Shows the server's refusal if no form marks the fields, with each field's errors. */
export const showRefusal = (error: unknown) => showProblems(error, (problem) => problem)

/** The same with the names of the fields: "Excerpt, Author: Please fill this in before you publish." */
export const showNamedRefusal = (error: unknown, labelOf: (field: string) => string) =>
  showProblems(error, (problem, fields) => `${fields.map(labelOf).join(', ')}: ${problem}`)

function showProblems(error: unknown, describe: (problem: string, fields: string[]) => string) {
  const fields = Map.groupBy(
    Object.entries(error instanceof ResponseError ? error.fields : {}),
    ([, problems]) => problems.join(' '),
  )
  const lines = [...fields].map(([problem, wrong]) =>
    describe(
      problem,
      wrong.map(([field]) => field),
    ),
  )
  toast({
    title: messageOf(error),
    description: lines.join(' ') || undefined,
    variant: 'destructive',
  })
}
