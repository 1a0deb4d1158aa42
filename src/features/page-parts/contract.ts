import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { partsOf, signs } from './lists.ts'

const Point = z.object({ title: z.string(), text: z.string() })

/** A figure that the site claims; `share` of 100 dots stand for it. */
const Claim = z.object({
  figure: z.string(),
  unit: z.string(),
  share: z.number(),
  title: z.string(),
  text: z.string(),
})

const Testimonial = z.object({
  quote: z.string(),
  /** A name, or what the person does. */
  who: z.string(),
  where: z.string(),
})

/** What an entry of each list shows to visitors. */
export const entries = {
  claims: Claim,
  jobs: z.object({ sign: z.enum(signs), title: z.string(), text: z.string() }),
  work: z.object({ title: z.string(), text: z.string(), link: z.string(), href: z.string() }),
  values: Point,
  milestones: z.object({ year: z.number(), title: z.string(), text: z.string() }),
  services: z.object({ title: z.string(), text: z.string(), features: z.array(z.string()), outcomes: z.array(z.string()) }),
  steps: Point,
  clientTestimonials: Testimonial,
  industries: z.object({ title: z.string() }),
  memberBenefits: Point,
  guidelines: z.object({ title: z.string(), text: z.string(), code: z.optional(z.array(Point)) }),
  memberTestimonials: Testimonial,
  memberLevels: z.object({ title: z.string(), audience: z.string(), contents: z.array(z.string()) }),
  sponsorBenefits: Point,
  legalTexts: z.object({
    title: z.string(),
    path: z.string(),
    /** Days as YYYY-MM-DD. */
    effective: z.iso.date(),
    updated: z.iso.date(),
  }),
}

const optional = <Entry extends z.ZodMiniType>(entry: Entry) => z.optional(z.array(entry))

export const PageParts = z.object({
  claims: optional(entries.claims),
  jobs: optional(entries.jobs),
  work: optional(entries.work),
  values: optional(entries.values),
  milestones: optional(entries.milestones),
  services: optional(entries.services),
  steps: optional(entries.steps),
  clientTestimonials: optional(entries.clientTestimonials),
  industries: optional(entries.industries),
  memberBenefits: optional(entries.memberBenefits),
  guidelines: optional(entries.guidelines),
  memberTestimonials: optional(entries.memberTestimonials),
  memberLevels: optional(entries.memberLevels),
  sponsorBenefits: optional(entries.sponsorBenefits),
  legalTexts: optional(entries.legalTexts),
})

export const getPageParts = endpoint({
  method: 'GET',
  path: '/api/page-parts/:page',
  summary: `The lists that a page shows besides its own text; "page" is one of ${Object.keys(partsOf).join(', ')}.`,
  result: PageParts,
  access: 'anyone',
})
