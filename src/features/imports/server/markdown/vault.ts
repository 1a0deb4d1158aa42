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
        whole = whole.replaceAll(token, (_, index: string) => parts[Number(index)] ?? '')
      return whole
    },
  }
}
export type Vault = ReturnType<typeof createVault>
