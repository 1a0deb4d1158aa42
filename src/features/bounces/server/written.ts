/** Returns the text someone wrote without what their program quotes, or all of it if nothing else is left. */
export function written(text: string): string {
  const own = text
    .split('\n')
    .filter((line, at, all) => !/^\s*>/.test(line) && !isAttribution(all, at))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return own || text.trim()
}

/** Whether a line like "On Monday, Ana wrote:" introduces a quotation. */
const isAttribution = (lines: string[], at: number) =>
  /^\s*(On|Am|Le|El|Il|Op|Den|Em|W dniu)\b.{5,200}:\s*$/.test(lines[at]!) &&
  /^\s*>/.test(lines.slice(at + 1).find((line) => line.trim() !== '') ?? '')
