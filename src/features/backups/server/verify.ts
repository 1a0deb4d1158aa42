import { byteSize } from '#src/text/byteSize.ts'
import { statSync } from 'node:fs'
import { ANYONE, signerFault, findFaults, openArchive } from './archive.ts'

interface VerifyOptions {
  key: string | undefined
  /** Required signer; `anybody` accepts any. */
  signer: string | undefined
  print: (text: string) => void
  signal?: AbortSignal | undefined
}

/** Reads a whole backup and prints its faults, one sentence each; returns the exit code. */
export async function verifyBackup(
  file: string,
  { key, signer, print, signal }: VerifyOptions,
): Promise<number> {
  const archive = await openArchive(file, { key, signal })
  try {
    let faults = 0
    const say = (fault: string) => {
      faults++
      print(`${file} failed verification: ${fault}.`)
    }
    for await (const fault of findFaults(archive, file, signal)) say(fault)
    const doubt = signerFault(archive, signer)
    if (doubt) say(doubt)
    else if (!archive.isSigned && signer !== ANYONE)
      say('it is not signed, as only backups of older releases are')
    if (faults > 0) return 1
    const { madeAt, tables } = archive.manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    print(
      `${file} is a whole backup of ${madeAt}: ${rows} rows of ${tables.length} tables, ${byteSize(statSync(file).size)}, ` +
        `${archive.isEncrypted ? 'encrypted' : 'not encrypted'}, ${archive.signer ? `signed by ${archive.signer}` : 'not signed'}.`,
    )
    return 0
  } finally {
    archive.close()
  }
}
