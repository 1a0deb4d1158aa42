import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Features in order, each with the other features it may import, including types and contracts. Only earlier features
 * are allowed, so that no cycle can form. Pages may show parts of any feature, since only the route table imports
 * them.
 */
const featureUse: Record<string, string[]> = {
  analytics: [],
  accounts: [],
  pictures: [],
  seo: ['pictures'],
  search: [],
  newsletter: [],
  contact: [],
  'page-parts': [],
  pages: ['seo'],
  design: [],
  'api-docs': [],
  privacy: ['newsletter'],
  'own-data': ['privacy'],
  exports: ['pictures', 'seo'],
  backups: [],
  health: ['backups'],
  outbox: ['backups'],
  frame: ['contact', 'newsletter', 'search'],
  home: [],
  legal: ['page-parts'],
  'fixed-pages': [],
  news: ['page-parts', 'seo'],
  press: ['news', 'page-parts', 'seo'],
  sponsors: [],
  events: ['contact', 'page-parts'],
  speakers: ['events', 'seo'],
  agenda: ['events', 'seo', 'speakers'],
  embeds: ['agenda', 'events'],
  tools: ['seo'],
  community: ['tools'],
  resources: ['seo'],
  recordings: ['news', 'resources'],
  reports: ['news', 'resources'],
  'site-map': ['frame', 'news', 'events', 'speakers', 'tools'],
  live: ['accounts'],
  'saved-replies': [],
  files: ['pictures', 'resources'],
  content: [
    'accounts',
    'analytics',
    'files',
    'live',
    'pictures',
    'page-parts',
    'resources',
    'search',
  ],
  terms: ['content', 'news', 'press', 'resources', 'tools'],
  changes: ['content'],
  imports: [
    'newsletter',
    'news',
    'pages',
    'pictures',
    'tools',
    'resources',
    'events',
    'agenda',
    'speakers',
    'sponsors',
    'accounts',
  ],
  'agenda-builder': ['content', 'live', 'events', 'speakers', 'agenda'],
  'speaker-links': ['agenda-builder', 'events', 'pictures', 'speakers'],
  redirects: [],
  settings: ['pictures'],
  'saved-views': ['accounts'],
  inbox: [
    'accounts',
    'saved-replies',
    'newsletter',
    'contact',
    'community',
    'events',
    'speakers',
    'agenda-builder',
    'tools',
    'reports',
  ],
  'event-tabs': [
    'accounts',
    'agenda',
    'agenda-builder',
    'contact',
    'content',
    'events',
    'inbox',
    'speaker-links',
    'speakers',
  ],
  bounces: ['contact', 'inbox', 'newsletter'],
  subscribers: ['newsletter', 'bounces'],
  issues: ['accounts', 'backups', 'content', 'newsletter', 'outbox', 'bounces', 'search'],
  'newsletter-archive': ['issues', 'seo'],
  checks: ['backups', 'page-parts', 'redirects', 'resources'],
  submissions: [
    'inbox',
    'community',
    'contact',
    'newsletter',
    'own-data',
    'reports',
    'resources',
    'speakers',
    'tools',
  ],
  calendar: ['accounts', 'content', 'events', 'issues'],
  today: [
    'analytics',
    'backups',
    'calendar',
    'checks',
    'content',
    'imports',
    'inbox',
    'redirects',
    'speaker-links',
    'tools',
  ],
  'back-office': ['accounts', 'live', 'content', 'saved-views', 'settings', 'today'],
  webhooks: ['changes', 'inbox'],
}
/** Features that a single content type may use. */
const ofPlainKind = ['page-parts', 'seo']
/** The list of all content types, which imports their features. */
const registry = 'src/features/content/contentKinds.ts'
/** Base folders in order. Each may import only earlier ones. */
const base = [
  'commandLine',
  'text',
  'time',
  'content',
  'tracing',
  'isolation',
  'database',
  'storage',
  'lists',
  'http',
  'media',
  'privacy',
  'counts',
  'jobs',
  'mail',
  'forms',
  'ui',
  'images',
  'rendering',
  'records',
  'kinds',
  'staff',
]
const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const code = globSync(
  ['src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'bench/**/*.ts', 'e2e/**/*.ts', '*.ts'],
  { cwd: root },
).sort()
const isTest = (file: string) => /\/test\/|\.test\.ts$/.test(file)

interface Import {
  from: string
  /** A path in the project, or a package name. */
  to: string
}
const imports: Import[] = code.flatMap((from) => {
  const text = read(from).replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^'\s,]+)'/g)
  return [...found].map(([, to]) => ({ from, to: resolve(from, to!) }))
})

function resolve(from: string, to: string): string {
  if (to.startsWith('#src/')) return to.slice(1)
  return to.startsWith('.') ? relative(root, join(root, dirname(from), to)) : to
}

const partOf = (file: string) =>
  /^src\/features\/([^/]+)\/(?:(\w+)\.ts$|(server|site|staff)\/)/.exec(file)
const featureOf = (file: string) => partOf(file)?.[1]
/** Files directly in a feature's folder may be imported by both of its sides, like its contract. */
const sideOf = (file: string) => (partOf(file)?.[2] ? 'contract' : partOf(file)?.[3])
/** Entry points: they may import everything, and nothing below imports them. */
const isEntry = (file: string) => /^src\/(?:(?:runtime|site)\/)?[^/]+$/.test(file)
const isBase = (file: string) => base.includes(/^src\/([^/]+)\//.exec(file)?.[1] ?? '')
const isPage = (file: string) => /^src\/features\/[^/]+\/site\/\w*Page\.tsx$/.test(file)
const shown = ({ from, to }: Import) => `${from} imports ${to}`
const breaking = (breaks: (one: Import) => boolean) =>
  imports.filter((one) => !isTest(one.from) && breaks(one)).map(shown)

test('every file in src is in one of the three layers', () => {
  const strays = code.filter(
    (file) =>
      file.startsWith('src/') && !isTest(file) && !isEntry(file) && !isBase(file) && !partOf(file),
  )
  expect(strays).toEqual([])
})

test('every import refers to an existing file', () => {
  const missing = imports.filter(
    ({ to }) =>
      /^(src|scripts|bench|e2e)\//.test(to) && !existsSync(join(root, to.replace(/\?.*/, ''))),
  )
  expect(missing.map(shown)).toEqual([])
})

test('the base layer imports no feature and no entry file except the settings', () => {
  expect(
    breaking(
      ({ from, to }) =>
        isBase(from) && to.startsWith('src/') && !isBase(to) && to !== 'src/settings.ts',
    ),
  ).toEqual([])
})

test('the design system knows nothing of the product: it imports neither server, features, nor settings', () => {
  expect(
    breaking(({ from, to }) => from.startsWith('src/ui/') && /^src\/(?!ui\/)/.test(to)),
  ).toEqual([])
})

test('contracts and other shared files of a feature import only zod, endpoint and list definitions, and the like', () => {
  const allowed =
    /^(zod(\/mini)?|@simplewebauthn\/browser)$|^src\/forms\/(form|values)\.ts$|^src\/http\/(access|bulk|corrections|describe|endpoint|fields|mailOutcomes)\.ts$|^src\/lists\/(conditions|fields|list|listQuery|paging|sorting)\.ts$|^src\/(settings|text\/choiceLabels|time\/zone|ui\/(artPaths|plates)|kinds\/(fields|kind|publicApi))\.ts$|^src\/features\/[^/]+\/\w+\.ts$/
  expect(breaking(({ from, to }) => sideOf(from) === 'contract' && !allowed.test(to))).toEqual([])
})

test('browser code never imports server code', () => {
  const serverOnly =
    /^src\/(features\/[^/]+\/server|database|jobs|mail)\/|^src\/forms\/(?!(form|values)\.ts$)|^src\/lists\/(listCache|sqlList|tables)\.ts$|^src\/kinds\/(columns|publicRecords|records|values)\.ts$|^node:|^(pg|pg-boss|pino|sharp|drizzle-orm|sanitize-html)\b/
  const inBrowser = (file: string) =>
    ['site', 'staff', 'contract'].includes(sideOf(file) ?? '') || file.startsWith('src/ui/')
  expect(breaking(({ from, to }) => inBrowser(from) && serverOnly.test(to))).toEqual([])
})

test('the server side of a feature never imports React or browser code', () => {
  const browserOnly =
    /^(react|react-dom|wouter|@radix-ui|@tanstack)\b|^src\/features\/[^/]+\/(site|staff)\/|^src\/(ui|rendering)\/.*\.tsx$/
  expect(breaking(({ from, to }) => sideOf(from) === 'server' && browserOnly.test(to))).toEqual([])
})

test('a feature imports only the features listed, which form no cycle', () => {
  const order = Object.keys(featureUse)
  for (const [feature, used] of Object.entries(featureUse))
    for (const other of used)
      expect(order.indexOf(other), `${feature} uses ${other}`).toBeLessThan(order.indexOf(feature))
  const known = new Set<string>()
  expect(
    breaking(({ from, to }) => {
      const [user, used] = [featureOf(from), featureOf(to)]
      if (!user || !used || user === used || isPage(from) || from === registry) return false
      known.add(`${user} ${used}`)
      return !(featureUse[user] ?? ofPlainKind).includes(used)
    }),
  ).toEqual([])
  const listed = Object.entries(featureUse).flatMap(([feature, used]) =>
    used.map((other) => `${feature} ${other}`),
  )
  expect(listed.filter((pair) => !known.has(pair))).toEqual([])
})

test('no feature imports an entry file except the settings', () => {
  expect(
    breaking(({ from, to }) => Boolean(partOf(from)) && isEntry(to) && to !== 'src/settings.ts'),
  ).toEqual([])
})

test('no base folder imports a later one', () => {
  const order = (file: string) => base.indexOf(/^src\/([^/]+)\//.exec(file)?.[1] ?? '')
  expect(breaking(({ from, to }) => isBase(from) && isBase(to) && order(to) > order(from))).toEqual(
    [],
  )
})

test('no files import each other in a cycle, types included', () => {
  const next = Map.groupBy(imports, ({ from }) => from)
  const state = new Map<string, 'open' | 'done'>()
  const circles: string[] = []
  const visit = (file: string, path: string[]) => {
    if (state.get(file) === 'open')
      circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (state.has(file)) return
    state.set(file, 'open')
    for (const { to } of next.get(file) ?? []) visit(to, [...path, file])
    state.set(file, 'done')
  }
  for (const file of next.keys()) visit(file, [])
  expect(circles).toEqual([])
})

test("B30: records are written only by their features' operations, which add an entry to the audit log", () => {
  const written =
    /\b(?:insert|update|delete)\((?:\w+\.)?(posts|plainPages|pressReleases|resources|speakers|events|sessions|sessionSpeakers|agendaDays|venues|tools|toolCategories|reviews|sponsors|pageParts|settingRows|audit|redirects|samplesFilled)\)/
  const raw =
    /(?:insert into|update|delete from|truncate) (?:\$\{)?(posts|plain_pages|plainPages|press_releases|pressReleases|resources|speakers|events|sessions|session_speakers|agenda_days|venues|tools|tool_categories|reviews|sponsors|page_parts|settings|settingRows|audit|redirects)\b/i
  const mayWrite =
    /^src\/records\/|^src\/features\/[\w-]+\/server\/\w+Records\.ts$|^src\/features\/tools\/server\/reviews\.ts$/
  const writers = code.filter(
    (file) => file.startsWith('src/') && !isTest(file) && !mayWrite.test(file),
  )
  expect(writers.filter((file) => written.test(read(file)) || raw.test(read(file)))).toEqual([])
})

test('a page is imported only by the route table', () => {
  expect(breaking(({ from, to }) => isPage(to) && from !== 'src/pages.ts')).toEqual([])
})

test('A22: no server-rendered element has a style attribute or an inline handler', () => {
  const broughtByTheBrowser = ['src/ui/Toaster.tsx']
  // Emails are the exception: mail programs support inline styles only.
  const rendered = code.filter(
    (file) =>
      file.endsWith('.tsx') &&
      !isTest(file) &&
      !file.startsWith('src/mail/') &&
      !broughtByTheBrowser.includes(file),
  )
  expect(rendered.filter((file) => /\bstyle=\{|\bstyle="/.test(read(file)))).toEqual([])
})
