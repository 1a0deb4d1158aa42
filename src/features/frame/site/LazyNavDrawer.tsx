import { lazyLayer } from '#src/rendering/lazyLayer.tsx'

/** The drawer of small screens, fetched when it is first wanted. */
export const [LazyNavDrawer, prefetchNavDrawer] = lazyLayer(() => import('./NavDrawer.tsx'))
