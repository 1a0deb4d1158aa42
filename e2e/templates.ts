/**
 * Every template of the public site in states reachable by URL alone: filled, long, empty, missing. Each layout once.
 */
export const templates = [
  '/',
  '/news',
  '/news?q=no-such-words',
  '/news/the-rfp-desk-that-answers-before-lunch',
  '/news/questions-for-the-board',
  '/news/no-such-article',
  '/events',
  '/events?q=nothing-is-called-this',
  '/events/webinars',
  '/events/advantage-executive-conference',
  '/events/advantage-london-briefing',
  '/events/finance-leaders-round-table',
  '/events/advantage-executive-conference/speakers',
  '/events/advantage-executive-conference/agenda',
  '/events/no-such-event/agenda',
  '/speakers',
  '/speakers?q=no-such-words',
  '/speakers/amelia-castro',
  '/sponsors',
  '/sponsors?q=no-such-words',
  '/contact',
  '/consulting',
  '/sponsorships',
  '/press',
  '/press/executive-exchange-welcomes-practitioners',
  '/sitemap',
  '/privacy',
  '/cookies',
]

/** The same for resources, tools, community, search, and missing pages. */
export const resourceTemplates = [
  '/resources',
  '/resources/playbooks',
  '/resources/research',
  '/resources/guides?q=no-such-words',
  '/resources/webinars',
  '/resources/ai-race-situational-awareness-analysis?access=forged',
  '/resources/three-executives-watch-an-hour-on-language-models',
  '/resources/a-90-day-ai-adoption-plan',
  '/resources/ai-showcase',
  '/resources/ai-showcase?q=nothing-like-this',
  '/resources/ai-showcase/chatgpt',
  '/resources/ai-showcase/compare?tools=chatgpt,claude',
  '/community',
  '/about',
  '/search',
  '/search?q=forecast',
  '/search?q=copliot',
  '/search?q=wheelbarrow',
  '/no/such/page',
  '/api/docs',
  '/api/docs/shapes',
]

/** Pages that share a layout with one above. */
export const alike = [
  '/events/no-such-event',
  '/speakers/nobody',
  '/press/no-such-release',
  '/terms',
  '/speaker-terms',
  '/resources/nothing',
  '/resources/ai-showcase/nothing',
]
