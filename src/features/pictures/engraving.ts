/** What is engraved of a picture: a portrait, and the whole for cards and for the top of a page. */
export const engravedCuts = ['face', 'small', 'large'] as const
export type EngravedCut = (typeof engravedCuts)[number]

/** Of the hand that engraves, from 0 to 100, unless somebody sets another. */
export const USUAL_STRENGTH = 50
