/** Attributes of drawn figures, as words in their addresses. */
export const hairstyles = [
  'crop',
  'swept',
  'bob',
  'long',
  'bun',
  'curls',
  'bald',
  'ponytail',
] as const
export const clothes = ['jacket', 'rollneck', 'crewneck', 'shirt'] as const
export const hairTones = ['white', 'fair', 'brown', 'black'] as const
const eyeglasses = ['round', 'square'] as const
const beards = ['beard', 'stubble', 'goatee'] as const

export interface BustLook {
  hair: (typeof hairstyles)[number]
  wears: (typeof clothes)[number]
  tone: (typeof hairTones)[number]
  /** From 1, the lightest, to 5. */
  skin: number
  glasses?: (typeof eyeglasses)[number]
  beard?: (typeof beards)[number]
}

const pattern = new RegExp(
  `^(?:(${hairstyles.join('|')})-(${clothes.join('|')})-(${hairTones.join('|')})-([1-5])(?:-(${eyeglasses.join('|')}))?(?:-(${beards.join('|')}))?)$`,
)

/** Parses "bob-jacket-black-3-round"; undefined for words that describe no figure. */
export function parseBust(words: string): BustLook | undefined {
  const [, hair, wears, tone, skin, glasses, beard] = pattern.exec(words) ?? []
  if (!hair) return undefined
  return { hair, wears, tone, skin: Number(skin), glasses, beard } as BustLook
}

/** The words of the drawn figure at a stored address. */
export const bustAt = (address: string | null): string | undefined =>
  /^\/art\/bust\/.*\/([a-z\d-]+)\.svg$/.exec(address ?? '')?.[1]
