// The first file to run, in syntax that the oldest Node understands.
const wanted = 24
if (Number(process.versions.node.split('.')[0]) < wanted) {
  console.error(
    `The site does not run on Node ${process.versions.node} (${process.execPath}). Run npm ci and then npm start, which uses the ` +
      `right Node from node_modules; or start it by node_modules/.bin/node scripts/start.ts.`,
  )
  process.exitCode = 1
} else await import('./run.ts')
