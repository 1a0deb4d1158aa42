/** Byte offset of a table in an uncompressed font. */
export function tableOf(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4)
  for (let i = 0; i < count; i++) {
    const entry = 12 + i * 16
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`The font has no table ${tag}`)
}

/** Returns a function that looks up a character's glyph; 0 if the font lacks it. */
export function glyphIds(font: Buffer): (code: number) => number {
  const cmap = tableOf(font, 'cmap')
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const at = cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4)
    if (font.readUInt16BE(at) !== 4) continue
    const segments = font.readUInt16BE(at + 6) / 2
    return (code) => {
      for (let s = 0; s < segments; s++) {
        if (font.readUInt16BE(at + 14 + s * 2) < code) continue
        const start = at + 16 + segments * 2 + s * 2
        if (font.readUInt16BE(start) > code) return 0
        const delta = font.readUInt16BE(start + segments * 2)
        const jump = font.readUInt16BE(start + segments * 4)
        const first = font.readUInt16BE(start)
        return jump === 0
          ? (code + delta) & 0xffff
          : font.readUInt16BE(start + segments * 4 + jump + (code - first) * 2)
      }
      return 0
    }
  }
  throw new Error('The font has no plain character map')
}
