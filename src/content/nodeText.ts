import { DomUtils } from 'htmlparser2'

/** Text content of a parsed element, on one line. */
export const nodeText = (node: Parameters<typeof DomUtils.textContent>[0]) =>
  DomUtils.textContent(node).replaceAll(/\s+/g, ' ').trim()
