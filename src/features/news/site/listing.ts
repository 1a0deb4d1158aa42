import { listPosts, type NewsFilters, postList } from '../list.ts'
import { articles } from './queries.ts'

export const postListingQuery = (filters: NewsFilters) =>
  articles.page({ print: (given) => postList.print(given), page: listPosts }, filters)
