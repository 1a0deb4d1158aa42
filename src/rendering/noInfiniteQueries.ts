/** Stands in for the part of the query library that asks in endless pages, which nothing here does: see `vite.config.ts`. */
export function infiniteQueryBehavior(): never {
  throw new Error('Infinite queries are left out of this site.')
}
export const hasNextPage = () => false
export const hasPreviousPage = () => false
