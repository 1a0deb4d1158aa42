import { lastingActions } from '#src/records/actions.ts'

export const checkActions = lastingActions(
  'site check',
  'A check changes nothing, so there is nothing to undo.',
)
