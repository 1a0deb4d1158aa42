export const toolSorts = ['reviewed', 'rated', 'newest', 'name'] as const
export const TOOLS_PER_PAGE = 24
export const RELATED_TOOLS = 3
export const MOST_COMPARED = 4
