import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { choiceLabel } from '#src/kinds/choiceLabel.ts'
import { fieldsOf } from '#src/kinds/kind.ts'
import { recordsOf } from '#src/kinds/records.ts'
import { maybe } from '#src/records/fields.ts'
import { PriceTier } from '../contract.ts'
import { eventKind, venueKind } from '../eventKind.ts'
import { calendarSequence } from './calendarSequence.ts'
import { moveAgendas } from './movedEvents.ts'
import { events, venues } from './tables.ts'

export const eventRecords = recordsOf(eventKind, events, {
  detail: sql`concat_ws(', ', ${choiceLabel(events.type, fieldsOf(eventKind).type.choices)}, nullif(${events.location}, ''))`,
  status: 'publication',
  derived: ['sequence'],
  following: calendarSequence,
  afterWrite: moveAgendas,
  values: {
    priceTiers: z.optional(z.array(PriceTier)),
    speakerBuffer: z.optional(
      z.number().check(z.int(), z.gte(0), z.lte(240, 'Please enter at most four hours')),
    ),
  },
})

const degrees = (most: number) => z.optional(maybe(z.number().check(z.gte(-most), z.lte(most))))

export const venueRecords = recordsOf(venueKind, venues, {
  detail: sql`${venues.address}`,
  values: { latitude: degrees(90), longitude: degrees(180) },
})
