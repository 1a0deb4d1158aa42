import { DomUtils } from 'htmlparser2'

/** What a parsed element says, on one line. */
export const nodeText = (node: Parameters<typeof DomUtils.textContent>[0]) =>
  DomUtils.textContent(node).replaceAll(/\s+/g, ' ').trim()
