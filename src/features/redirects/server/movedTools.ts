/** Where a tool's page stands for the short address that the site map gives; undefined for every other path. */
export function movedTool(pathname: string): string | undefined {
  const slug = /^\/tools\/([^/]+)\/?$/i.exec(pathname)?.[1]
  return slug && `/resources/ai-showcase/${slug.toLowerCase()}`
}
