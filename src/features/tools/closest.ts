import { RELATED_CANDIDATES, RELATED_TOOLS } from './bounds.ts'

/** Of tools in order, the three that share most categories; the order counts where they share as many. */
export function closest<Some extends { categoryIds: string[] }>(tools: Some[], categoryIds: string[]): Some[] {
  const shared = (tool: Some) => tool.categoryIds.filter((id) => categoryIds.includes(id)).length
  return tools
    .slice(0, RELATED_CANDIDATES)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, RELATED_TOOLS)
}
