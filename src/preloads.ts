/**
 * Loads at start what is needed only when a picture or a PDF is asked for: an installation that is replaced under the
 * running site (`npm ci`, a new build) then takes nothing away from it.
 */
export async function preloadTools(): Promise<void> {
  await Promise.all([
    import('sharp'),
    import('satori'),
    import('./images/social/card.ts'),
    import('./features/resources/server/report/makeReport.ts'),
  ])
}
