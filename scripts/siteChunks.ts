import type { Rolldown } from 'vite'

const isShared =
  /src\/(rendering\/(JsonLd|Metadata)|ui\/(?!Dialog|Drawer|Layer|Toaster).+)\.tsx?$|pageWords|own(Headings|Words)|socialPath/
const isStory = /src\/(features\/news\/site\/Story|ui\/Byline)/
const isOfEvents = /src\/(features\/events\/(site|lastDay)|time\/)/
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
 * one each with what most pages, those of stories, and those of events share. Rarer parts are in scripts for the pages
 * that share them, so that no page loads much that it doesn't show.
 */
export const siteChunks = () =>
  [
    { name: atOnce(), debugName: 'site', priority: 3 },
    { name: 'plates', test: isPlate, minShareCount: 2, priority: 2 },
    { name: 'parts', test: isShared, minShareCount: 10, priority: 1 },
    { name: 'stories', test: isStory, minShareCount: 3, priority: 1 },
    { name: 'events', test: isOfEvents, minShareCount: 3, priority: 1 },
  ].map((group) => ({ ...group, includeDependenciesRecursively: false }))
