import './compileCache.ts'
import { build, BuildFailed } from './build.ts'

process.env.NODE_ENV = 'production'
await build({ announce: () => console.error('Building …') }).catch((error: unknown) => {
  if (!(error instanceof BuildFailed)) throw error
  console.error(error.message)
  process.exit(1)
})
const command = new URL('../dist/server/command.js', import.meta.url).href
process.exitCode = await (
  (await import(command)) as { run: (args: string[]) => Promise<number> }
).run(process.argv.slice(2))
