const token = /\uE000(\d+)\uE001/g

/** Protects pieces of a text while the rest is rewritten; each is replaced by a token. */
export function createVault() {
  const parts: string[] = []
  return {
    put: (text: string) => `\uE000${parts.push(text) - 1}\uE001`,
    /** Restores the pieces in a text, including nested ones. */
    open(text: string): string {
      let whole = text
      for (let depth = 0; depth < 10 && whole.includes('\uE000'); depth++)
        whole = whole.replaceAll(token, (_, index: string, at: number, all: string) =>
          quotedAs(parts[Number(index)] ?? '', all, at),
        )
      return whole
    },
  }
}

/** Repeats the quotation marks (`>`) of the token's line before each further line of its piece. */
function quotedAs(piece: string, whole: string, at: number): string {
  if (!piece.includes('\n')) return piece
  const before = whole.slice(whole.lastIndexOf('\n', at - 1) + 1, at)
  const marks = /^(?:[ \t]*>[ \t]?)+/.exec(before)?.[0]
  return marks ? piece.replaceAll('\n', `\n${marks}`) : piece
}
export type Vault = ReturnType<typeof createVault>
