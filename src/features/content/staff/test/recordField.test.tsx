import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import type { ContentPath } from '../../contentKinds.ts'
import { hostileShapes, hostileTexts } from '../../test/hostileValues.ts'
import { forms } from '../forms.ts'
import { zoneOr } from '../moments.ts'
import { RecordField } from '../RecordField.tsx'

// The back office's client adds an event listener when it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}))
afterAll(() => void vi.unstubAllGlobals())

const values = Object.entries({ ...hostileTexts, ...hostileShapes })

test.each(Object.keys(forms) as ContentPath[])(
  'B99: no field of the %s form crashes with any value, whatever its own type or its neighbors’',
  (path) => {
    const client = new QueryClient()
    const failures: string[] = []
    for (const line of forms[path].flatMap(({ lines }) => lines))
      for (const [what, value] of values)
        try {
          const field = (
            <QueryClientProvider client={client}>
              <RecordField
                path={path}
                line={line}
                value={value}
                saved={value}
                list={value}
                zone={zoneOr(value)}
                error={undefined}
                set={() => {}}
                text={undefined}
              />
            </QueryClientProvider>
          )
          expect(renderToStaticMarkup(field)).not.toBe('')
        } catch (error) {
          failures.push(`${line.name}, ${what}: ${String(error)}`)
        }
    expect(failures).toEqual([])
  },
)
