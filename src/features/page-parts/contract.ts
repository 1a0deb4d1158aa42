import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { closingPages, headPages, partsOf, signs } from './lists.ts'
import { headingNames } from './ownHeadings.ts'

/** Heading of a page. "{name}" in its texts stands for the name of the business. */
export const Head = z.object({
  page: z.enum(headPages),
  title: z.string(),
  text: z.optional(z.string()),
  button: z.optional(z.string()),
  secondButton: z.optional(z.string()),
  searchTitle: z.optional(z.string()),
  socialTitle: z.optional(z.string()),
})
/** Call to action at the end of a page. */
export const Closing = z.object({
  page: z.enum(closingPages),
  title: z.string(),
  text: z.string(),
  button: z.optional(z.string()),
  secondButton: z.optional(z.string()),
})
/** Heading of a section within a page. */
export const Heading = z.object({
  section: z.enum(headingNames),
  title: z.string(),
  text: z.optional(z.string()),
  link: z.optional(z.string()),
})
export const Question = z.object({
  question: z.string(),
  answer: z.string(),
  link: z.optional(z.string()),
  path: z.optional(
    z.string().check(z.regex(/^(\/(?!\/).*)?$/, 'Please enter a path such as /events')),
  ),
})

export const Point = z.object({ title: z.string(), text: z.string() })

export const Claim = z.object({
  figure: z.string(),
  unit: z.string(),
  share: z.number(),
  title: z.string(),
  text: z.string(),
})

/** A claim as shown to visitors. */
export const ShownClaim = z.extend(Claim, { source: z.string() })

const portrait = z.optional(
  z.string().check(z.regex(/^(\/(?!\/).*)?$/, 'Please enter a path such as /pictures/…')),
)

export const Testimonial = z.object({
  quote: z.string(),
  who: z.string(),
  where: z.string(),
  picture: portrait,
})

export const Person = z.object({
  name: z.string(),
  role: z.string(),
  text: z.string(),
  picture: portrait,
})

export const Job = z.object({ sign: z.enum(signs), title: z.string(), text: z.string() })
export const Work = z.object({
  title: z.string(),
  text: z.string(),
  link: z.string(),
  href: z.string(),
})
export const Milestone = z.object({ year: z.number(), title: z.string(), text: z.string() })
export const Service = z.object({
  title: z.string(),
  text: z.string(),
  features: z.array(z.string()),
  outcomes: z.array(z.string()),
})
export const CaseFigure = z.object({ title: z.string(), before: z.string(), after: z.string() })
export const Case = z.object({
  client: z.string(),
  title: z.string(),
  text: z.string(),
  figures: z.array(CaseFigure),
  source: z.string(),
})
export const Industry = z.object({ title: z.string() })
export const Guideline = z.object({
  title: z.string(),
  text: z.string(),
  code: z.optional(z.array(Point)),
})
export const MemberLevel = z.object({
  title: z.string(),
  audience: z.string(),
  contents: z.array(z.string()),
})
export const LegalText = z.object({
  title: z.string(),
  path: z.string(),
  effective: z.iso.date(),
  updated: z.iso.date(),
})

/** Schemas for the entries of each list, as shown to visitors. */
export const entries = {
  heads: Head,
  closings: Closing,
  headings: Heading,
  questions: Question,
  mission: Point,
  claims: Claim,
  jobs: Job,
  work: Work,
  values: Point,
  milestones: Milestone,
  people: Person,
  services: Service,
  cases: Case,
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
  heads: optional(entries.heads),
  closings: optional(entries.closings),
  headings: optional(entries.headings),
  questions: optional(entries.questions),
  mission: optional(entries.mission),
  claims: optional(ShownClaim),
  jobs: optional(entries.jobs),
  work: optional(entries.work),
  values: optional(entries.values),
  milestones: optional(entries.milestones),
  people: optional(entries.people),
  services: optional(entries.services),
  cases: optional(entries.cases),
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
  summary: `The sections of a page. "page" is one of ${Object.keys(partsOf).join(', ')}.`,
  result: PageParts,
  access: 'anyone',
})
