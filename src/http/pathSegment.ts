import type { RouteRequest } from './route.ts'

/** A segment of the path as it was asked for: tokens are told apart by case, which the parameters of a route have lost. */
export const pathSegment = ({ url }: Pick<RouteRequest, 'url'>, index: number) => url.split(/[?#]/)[0]!.split('/')[index] ?? ''
