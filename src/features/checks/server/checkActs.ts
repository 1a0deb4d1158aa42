import { lastingActs } from '#src/records/acts.ts'

export const checkActs = lastingActs('site check', 'A check changes nothing, so there is nothing to take back.')
