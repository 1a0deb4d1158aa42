import { instantAt, momentOf } from '../articles/moment.ts'

/** Three numbers, the first two being day and month in either order. */
const numbers = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d\d)(?!\d)/
const none = /^(0000.*|never|n\/?a|null|none|nil|undefined|-+)?$/i

/**
 * Creates a parser for the dates of one column. It learns from each date whether the day or the month comes first, so
 * dates before the first unambiguous one need a second pass. Returns undefined for an empty cell, and what is wrong
 * with an unreadable date.
 */
export function consentDates(): (text: string) => Date | string | undefined {
  let isDayFirst = false
  let isMonthFirst = false
  return (text) => {
    if (none.test(text)) return undefined
    const [written = '', one = '', sign, two = '', year = ''] = numbers.exec(text) ?? []
    isDayFirst ||= Number(one) > 12 || (written !== '' && sign === '.')
    isMonthFirst ||= Number(two) > 12
    const [date, month] = isDayFirst ? [one, two] : [two, one]
    const isCertain = written !== '' && isDayFirst !== isMonthFirst
    const moment = momentOf(
      isCertain ? `${year.padStart(4, '20')}-${month}-${date}${text.slice(written.length)}` : text,
    )
    return typeof moment === 'object' ? instantAt(moment) : moment
  }
}
