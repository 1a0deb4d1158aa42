/** "1,200". */
export const exactly = (count: number) => count.toLocaleString('en-US')

/** "drafts", "categories"; other plurals are given in words. */
const pluralOf = (one: string) => (/[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : `${one}s`)

/** "1 draft", "2,000 drafts". */
export const counted = (count: number, one: string, many = pluralOf(one)) =>
  `${exactly(count)} ${count === 1 ? one : many}`
