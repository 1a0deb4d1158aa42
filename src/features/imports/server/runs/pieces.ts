import { filePieces } from '#src/database/filePieces.ts'

export const importFiles = filePieces('import_pieces', 'import_id')
