import { test } from 'vitest'
import { expectTemplateAccessible } from './browser.ts'

/** The templates of the second document, of the search and of what is not there, in their main states. */
const templates = [
  '/resources',
  '/resources/playbooks',
  '/resources/research',
  '/resources/guides?q=no-such-words',
  '/resources/webinars',
  '/resources/ai-race-situational-awareness-analysis?access=forged',
  '/resources/three-executives-watch-an-hour-on-language-models',
  '/resources/a-90-day-ai-adoption-plan',
  '/resources/nothing',
  '/resources/ai-showcase',
  '/resources/ai-showcase?q=nothing-like-this',
  '/resources/ai-showcase/chatgpt',
  '/resources/ai-showcase/nothing',
  '/resources/ai-showcase/compare?tools=chatgpt,claude',
  '/community',
  '/about',
  '/search',
  '/search?q=forecast',
  '/search?q=copliot',
  '/search?q=wheelbarrow',
  '/no/such/page',
  '/api/docs',
]

test.each(templates)('axe finds nothing on %s, and it fits windows from 320 pixels', expectTemplateAccessible, 120_000)
