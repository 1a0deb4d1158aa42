import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/features/*/server/tables.ts',
    './src/records/tables.ts',
    './src/mail/tables.ts',
    './src/forms/tables.ts',
    './src/http/tables.ts',
    './src/lists/tables.ts',
    './src/counts/tables.ts',
    './src/media/tables.ts',
    './src/database/signingKeys.ts',
  ],
  out: './migrations',
  casing: 'snake_case',
})
