/** Engraved parts of a picture: a portrait, and the whole picture for cards and for the top of a page. */
export const engravedCuts = ['face', 'small', 'large'] as const
export type EngravedCut = (typeof engravedCuts)[number]

/** Default engraving strength, on a scale from 0 to 100. */
export const DEFAULT_STRENGTH = 50
