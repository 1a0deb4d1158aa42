import { existsSync } from 'node:fs'
import { defineConfig } from 'drizzle-kit'

const ground = './src/http/server/tables.ts'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/features/*/server/tables.ts', ...(existsSync(ground) ? [ground] : [])],
  out: './migrations',
  casing: 'snake_case',
})
