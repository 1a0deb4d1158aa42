import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'

const access = ['administrator', 'editor'] as const

export const BrokenLink = z.object({
  path: z.string(),
  status: z.number(),
  /** Path of the page that contains the link. */
  from: z.string(),
})

/** A figure the site claims, with the actual number from the database. */
export const CheckedClaim = z.object({
  /** Path of the screen where it is edited. */
  screen: z.string(),
  text: z.string(),
  source: z.nullable(z.string()),
  /** YYYY-MM-DD: the day it was measured. */
  measuredOn: z.nullable(z.string()),
  /** The current number; null if the database has no such number. */
  count: z.nullable(z.number()),
  contradicted: z.boolean(),
})

export const getChecks = endpoint({
  method: 'GET',
  path: '/api/staff/checks',
  summary:
    'Broken links and pictures, figures on the site next to today’s numbers, and the state of the backups and of the store of pictures and files.',
  result: z.object({
    /** Null before the first check. */
    links: z.nullable(
      z.object({ checkedAt: z.string(), checked: z.number(), broken: z.array(BrokenLink) }),
    ),
    claims: z.array(CheckedClaim),
    /** What is wrong with the store of pictures and files, for administrators only. */
    mediaFault: z.nullable(z.string()),
    /** Present for administrators only. */
    backups: z.nullable(
      z.object({
        /** Null if BACKUP_TO is not set. */
        place: z.nullable(z.string()),
        lastBackup: z.nullable(z.string()),
        lastTest: z.nullable(z.object({ at: z.string(), summary: z.string() })),
        faults: z.array(z.string()),
      }),
    ),
  }),
  access,
})

export const runChecks = endpoint({
  method: 'POST',
  path: '/api/staff/checks',
  summary:
    'Checks the whole site for broken links. It is done when the time of the last check changes.',
  result: z.object({ begun: z.boolean() }),
  access,
})
