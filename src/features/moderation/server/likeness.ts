/** How alike two texts are that look copied, from 0 to 1, by their groups of three letters. */
export const NEARLY_THE_SAME = 0.55
