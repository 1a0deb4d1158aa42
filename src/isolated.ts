import { serveTasks } from './isolation/serveTasks.ts'

/** Entry point of the sandbox process, which parses untrusted files and does heavy drawing. */
serveTasks({
  'backups.make': async () => {
    const { backUpTo, runInProcess } = await import('./features/backups/server/scheduled.ts')
    return runInProcess(backUpTo)
  },
  'backups.test': async () => {
    const { testRestore, runInProcess } = await import('./features/backups/server/scheduled.ts')
    return runInProcess(testRestore)
  },
  'exports.make': async () =>
    (await import('./features/exports/server/makeExportInProcess.ts')).makeExportInProcess,
  'imports.look': async () => (await import('./features/imports/server/runs/look.ts')).look,
  'imports.run': async () =>
    (await import('./features/imports/server/runs/runImportInProcess.ts')).runImportInProcess,
  'mails.read': async () =>
    (await import('./features/bounces/server/readMessageInProcess.ts')).readForTask,
  'pictures.engrave': async () =>
    (await import('./features/pictures/server/engravePicture.ts')).engraveForTask,
  'pictures.prepare': async () =>
    (await import('./features/pictures/server/preparePicture.ts')).prepareForTask,
  'resources.checkPdf': async () =>
    (await import('./features/resources/server/checkPdfInProcess.ts')).checkForTask,
  'resources.drawPdf': async () =>
    (await import('./features/resources/server/drawPdf.ts')).drawForTask,
  'social.setType': async () => (await import('./images/social/setType.ts')).setType,
})
