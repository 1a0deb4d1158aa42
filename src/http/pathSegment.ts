import type { Route, RouteRequest } from './route.ts'

/** The path as logs may hold it: a token opens what belongs to one person. */
export const loggedPath = ({ route, path }: Pick<RouteRequest, 'route' | 'path'>) => (hasToken(route) ? route.path : path)

/** Whether the addresses of a route hold a token. */
export const hasToken = ({ path }: Pick<Route, 'path'>) => path.includes(':token')

/** A segment of the path as it was asked for: tokens are told apart by case, which the parameters of a route have lost. */
export const pathSegment = ({ url }: Pick<RouteRequest, 'url'>, index: number) => url.split(/[?#]/)[0]!.split('/')[index] ?? ''
