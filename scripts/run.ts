import './compileCache.ts'
import { variables } from '../src/variables.ts'
import { build, BuildFailed } from './build.ts'
import { answerHelp } from './help.ts'

answerHelp(`npm start
  Builds the site when its sources changed, then runs database and site until Ctrl-C or SIGTERM.
  npm start -- --built  runs what npm run build made, without looking at the sources

Variables, from the environment, from .env, or each from a file named by its name with _FILE:
${Object.values(variables)
  .map(({ name, description }) => `  ${name.padEnd(16)}${description}`)
  .join('\n')}`)

process.env.NODE_ENV = 'production'
try {
  if (!process.argv.includes('--built'))
    await build({ announce: () => console.log('Building the site: this happens once, and again after a change …') })
} catch (error) {
  console.error(error instanceof BuildFailed ? error.message : error)
  process.exit(1)
}
const server = new URL('../dist/server/server.js', import.meta.url).href
await ((await import(server)) as { start: () => Promise<void> }).start()
