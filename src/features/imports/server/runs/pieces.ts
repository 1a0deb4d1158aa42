import { filePieces } from '#src/database/filePieces.ts'

/** The files of imports. */
export const importFiles = filePieces('import_pieces', 'import_id')
