import { test } from 'vitest'
import { expectTemplateAccessible } from './browser.ts'
import { resourceTemplates } from './templates.ts'

test.each(resourceTemplates)(
  'A15: axe finds nothing on %s, and it fits windows from 320 pixels',
  expectTemplateAccessible,
  120_000,
)
