import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { partsOf, signs } from './lists.ts'

export const Point = z.object({ title: z.string(), text: z.string() })

export const Claim = z.object({
  figure: z.string(),
  unit: z.string(),
  share: z.number(),
  title: z.string(),
  text: z.string(),
})

export const Testimonial = z.object({ quote: z.string(), who: z.string(), where: z.string() })

export const Job = z.object({ sign: z.enum(signs), title: z.string(), text: z.string() })
export const Work = z.object({ title: z.string(), text: z.string(), link: z.string(), href: z.string() })
export const Milestone = z.object({ year: z.number(), title: z.string(), text: z.string() })
export const Service = z.object({
  title: z.string(),
  text: z.string(),
  features: z.array(z.string()),
  outcomes: z.array(z.string()),
})
export const Industry = z.object({ title: z.string() })
export const Guideline = z.object({ title: z.string(), text: z.string(), code: z.optional(z.array(Point)) })
export const MemberLevel = z.object({ title: z.string(), audience: z.string(), contents: z.array(z.string()) })
export const LegalText = z.object({
  title: z.string(),
  path: z.string(),
  effective: z.iso.date(),
  updated: z.iso.date(),
})

/** What an entry of each list shows to visitors. */
export const entries = {
  claims: Claim,
  jobs: Job,
  work: Work,
  values: Point,
  milestones: Milestone,
  services: Service,
  steps: Point,
  clientTestimonials: Testimonial,
  industries: Industry,
  memberBenefits: Point,
  guidelines: Guideline,
  memberTestimonials: Testimonial,
  memberLevels: MemberLevel,
  sponsorBenefits: Point,
  legalTexts: LegalText,
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
