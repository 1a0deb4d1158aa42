import { DatabaseProblem } from './problem.ts'

/**
 * Rethrows a database permission error as a sentence naming the missing right or extension; other
 * errors unchanged.
 */
export function explainRights(error: unknown): never {
  const { code, message } = error as Error & { code?: string }
  if (code === '42501') {
    throw new DatabaseProblem(
      `The database user lacks rights that a new release needs (${message}). It needs them only while the ` +
        'site upgrades the database. As the owner of the database, run GRANT CREATE ON DATABASE … TO …; GRANT ALL ON SCHEMA ' +
        'public TO …; or make that user the owner.',
      { cause: error },
    )
  }
  if (/extension "\w+" is not available|could not open extension control file/.test(message)) {
    throw new DatabaseProblem(
      `The database server lacks an extension that the search needs (${message}). Install the PostgreSQL contrib package there, ` +
        'or allow the extension in the settings of the hosted server.',
      { cause: error },
    )
  }
  throw error
}
