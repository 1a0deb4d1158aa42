import type { Card, Category } from './queries.ts'

/** Returns the names of a tool's categories, main one first. */
export const categoryNames = ({ categoryIds }: Pick<Card, 'categoryIds'>, categories: Category[]) =>
  categoryIds.flatMap((id) => categories.find((category) => category.id === id)?.name ?? [])
