import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'

// drizzle-kit adds an enumerable method to arrays, which shows up in `for … in` and breaks the PDF parser.
Reflect.defineProperty(Array.prototype, 'random', { enumerable: false })

export { generateDrizzleJson, generateMigration }
