/** Returns the text someone wrote without what their program quotes, or all of it if nothing else is left. */
export function written(text: string): string {
  const own = text
    .split('\n')
    .filter((line, at, all) => !isQuoted(line) && !isAttribution(all, at))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return own || text.trim()
}

/**
 * Returns the text to show: without the quotation above or below it, but whole if someone answers in between or
 * passes something on.
 */
export function readable(text: string): string {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => line.trimEnd() === '--')
  const isOwn = lines.map(
    (line, at) =>
      (end < 0 || at < end) && line.trim() !== '' && !isQuoted(line) && !isAttribution(lines, at),
  )
  const [first, last] = [isOwn.indexOf(true), isOwn.lastIndexOf(true)]
  const isNeeded = lines.some(
    (line, at) => isQuoted(line) && ((first < at && at < last) || isPassedOn(lines, at)),
  )
  return isNeeded ? text.trim() : written(text)
}

const isQuoted = (line: string) => /^\s*>/.test(line)

/** Whether the line begins a quotation that someone introduces themselves, such as with "Begin forwarded message:". */
function isPassedOn(lines: string[], at: number): boolean {
  let above = at - 1
  while (above >= 0 && lines[above]!.trim() === '') above--
  return above >= 0 && /[:：]\s*$/.test(lines[above]!) && !isAttribution(lines, above)
}

const BEGINS = /^\s*(On|Am|Le|El|Il|Op|Den|Em|W dniu)\b/
const WROTE =
  /(?<!\p{L})(wrote|writes|schrieb\p{L}*|a écrit|escribió|ha scritto|schreef|skrev|napisał\S*|napsal\p{L}*|escreveu|kirjoitti|yazdı|написал\p{L}*|пишет)\s*:\s*$|(写道|寫道|書きました|작성)\s*[:：]\s*$|\S@\S.*[:：]\s*$/iu

/** Whether a line like "On Monday, Ana wrote:", or the first of two, introduces a quotation. */
function isAttribution(lines: string[], at: number): boolean {
  const line = lines[at]!
  if (line.length > 300) return false
  const next = lines[at + 1] ?? ''
  if (BEGINS.test(line) && /\d.*[^.!?]$/.test(line) && WROTE.test(next))
    return isAttribution(lines, at + 1)
  if (!WROTE.test(line) && !(BEGINS.test(line) && /.{7}:\s*$/.test(line))) return false
  let below = at + 1
  while (lines[below]?.trim() === '') below++
  return isQuoted(lines[below] ?? '')
}
