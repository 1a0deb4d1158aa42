import { filePieces } from '#src/database/filePieces.ts'

/** Stored files of imports. */
export const importFiles = filePieces('import_pieces', 'import_id')
