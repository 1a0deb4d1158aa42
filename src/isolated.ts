import { serveTasks } from './isolation/serveTasks.ts'

/** Entry point of the sandbox process, which parses untrusted files and does heavy drawing. */
serveTasks({
  'backups.make': async () => {
    const { backUpTo, runApart } = await import('./features/backups/server/scheduled.ts')
    return runApart(backUpTo)
  },
  'backups.test': async () => {
    const { testRestore, runApart } = await import('./features/backups/server/scheduled.ts')
    return runApart(testRestore)
  },
  'exports.make': async () => (await import('./features/exports/server/makeApart.ts')).makeApart,
  'imports.look': async () => (await import('./features/imports/server/runs/look.ts')).look,
  'imports.run': async () => (await import('./features/imports/server/runs/runApart.ts')).runApart,
  'mails.read': async () => (await import('./features/bounces/server/readApart.ts')).readForTask,
  'pictures.engrave': async () =>
    (await import('./features/pictures/server/engravePicture.ts')).engraveForTask,
  'pictures.prepare': async () =>
    (await import('./features/pictures/server/preparePicture.ts')).prepareForTask,
  'resources.checkPdf': async () =>
    (await import('./features/resources/server/checkPdfApart.ts')).checkForTask,
  'resources.drawPdf': async () =>
    (await import('./features/resources/server/drawPdf.ts')).drawForTask,
  'social.setType': async () => (await import('./images/social/setType.ts')).setType,
})
