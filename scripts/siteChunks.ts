import type { Rolldown } from 'vite'

const isDesign = /src\/ui\/(?!Dialog|Drawer|Layer|Toaster).+\.tsx?$/
const isPlate = /src\/ui\/(artPaths|plateWords|busts|plates|figures|Plate)\.tsx?$/
/** What the table of pages names for the server alone: no part of it is left in the entry script. */
const isOfServer =
  /src\/lists\/|kindQueries|src\/features\/(?!page-parts)[^/]+\/(list|site\/(queries|listing))\.ts/

const entry = `${import.meta.dirname.slice(0, -'/scripts'.length)}/src/browser.tsx`

/** The name of the chunk for what the entry script loads. */
function atOnce(): Rolldown.CodeSplittingNameFunction {
  let loaded: Set<string> | undefined
  return (id, context) => {
    if (!loaded) {
      const found = new Set<string>()
      const follow = (id: string) => {
        if (found.has(id) || isOfServer.test(id)) return
        found.add(id)
        for (const next of context.getModuleInfo(id)?.importedIds ?? []) follow(next)
      }
      follow(entry)
      found.delete(entry)
      loaded = found
    }
    return loaded.has(id) ? 'site' : null
  }
}

/**
 * The scripts of the public site besides one per page: one with what all pages load, one with what draws plates, and
 * one with the most common parts of the design system. Rarer ones are in scripts for the pages that share them, so
 * that no page loads much that it doesn't show.
 */
export const siteChunks = () =>
  [
    { name: atOnce(), debugName: 'site', priority: 3 },
    { name: 'plates', test: isPlate, minShareCount: 2, priority: 2 },
    { name: 'parts', test: isDesign, minShareCount: 10, priority: 1 },
  ].map((group) => ({ ...group, includeDependenciesRecursively: false }))
