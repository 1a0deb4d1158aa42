import './compileCache.ts'
import { build } from './build.ts'

process.env.NODE_ENV = 'production'
await build({ announce: () => console.error('Building …') })
const command = new URL('../dist/server/command.js', import.meta.url).href
process.exitCode = await ((await import(command)) as { run: (args: string[]) => Promise<number> }).run(process.argv.slice(2))
