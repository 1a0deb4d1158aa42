import { build, BuildFailed } from './build.ts'

process.env.NODE_ENV = 'production'
try {
  build({ announce: () => console.log('Building the site: this happens once, and again after a change …') })
} catch (error) {
  console.error(error instanceof BuildFailed ? error.message : error)
  process.exit(1)
}
const server = new URL('../dist/server/server.js', import.meta.url).href
await ((await import(server)) as { start: () => Promise<void> }).start()
