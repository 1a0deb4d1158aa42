import { CronExpressionParser } from 'cron-parser'

/** Whether a text is a cron expression with five fields. */
export function isCron(text: string): boolean {
  if (text.trim().split(/\s+/).length !== 5) return false
  try {
    CronExpressionParser.parse(text)
    return true
  } catch {
    return false
  }
}
