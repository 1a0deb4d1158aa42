import { open } from 'node:fs/promises'

interface FileType {
  /** Name shown to staff. */
  name: string
  type: string
  extension: string
  isLike: (start: Buffer) => boolean
}

const at = (start: Buffer, from: number, text: string) =>
  start.subarray(from, from + text.length).toString('latin1') === text

/** Allowed file types by magic bytes. None is run or rendered as a page by browsers. */
const fileTypes: readonly FileType[] = [
  {
    name: 'PDF',
    type: 'application/pdf',
    extension: 'pdf',
    isLike: (start) => at(start, 0, '%PDF-'),
  },
  {
    name: 'M4A',
    type: 'audio/mp4',
    extension: 'm4a',
    isLike: (start) => at(start, 4, 'ftypM4A'),
  },
  { name: 'MP4', type: 'video/mp4', extension: 'mp4', isLike: (start) => at(start, 4, 'ftyp') },
  {
    name: 'WebM',
    type: 'video/webm',
    extension: 'webm',
    isLike: (start) => start.readUInt32BE(0) === 0x1a45dfa3 && start.includes('webm'),
  },
  { name: 'Ogg', type: 'audio/ogg', extension: 'ogg', isLike: (start) => at(start, 0, 'OggS') },
  {
    name: 'WAV',
    type: 'audio/wav',
    extension: 'wav',
    isLike: (start) => at(start, 0, 'RIFF') && at(start, 8, 'WAVE'),
  },
  {
    name: 'MP3',
    type: 'audio/mpeg',
    extension: 'mp3',
    isLike: (start) =>
      at(start, 0, 'ID3') || (start[0] === 0xff && [0xfb, 0xf3, 0xf2].includes(start[1] ?? 0)),
  },
]

/** Detects a file's type from its content; undefined if the type is not allowed. */
export async function readFileType(path: string): Promise<FileType | undefined> {
  const file = await open(path)
  try {
    const start = Buffer.alloc(64)
    await file.read(start, 0, start.length, 0)
    return fileTypes.find(({ isLike }) => isLike(start))
  } finally {
    await file.close()
  }
}

export const fileTypeOf = (type: string): FileType =>
  fileTypes.find((one) => one.type === type) ?? fileTypes[0]!

/** Path that text and fields use for a stored file. */
export const pathOfFile = ({ id, type }: { id: string; type: string }) =>
  `/files/${id}.${fileTypeOf(type).extension}`
