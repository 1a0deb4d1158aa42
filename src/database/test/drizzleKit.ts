import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'

// It adds a method to arrays that `for … in` sees, which the reader of PDFs refuses to work with.
Reflect.defineProperty(Array.prototype, 'random', { enumerable: false })

export { generateDrizzleJson, generateMigration }
