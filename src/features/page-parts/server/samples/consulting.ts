import type { SamplePart } from '../samplePart.ts'

export const services: SamplePart<'services'>[] = [
  {
    title: 'Strategy & Roadmaps',
    text: 'Where AI pays in your company, in what order, and who owns each step.',
    features: [
      'Interviews with the people who do the work, not only those who buy the tools',
      'A map of processes by cost, risk and data readiness',
      'A four-quarter roadmap with owners, budgets and stop rules',
    ],
    outcomes: [
      'Three to five initiatives your board can fund',
      'A list of what to leave alone, and why',
    ],
  },
  {
    title: 'Problem-Solver Labs',
    text: 'Two weeks, one stubborn problem, and a working answer at the end.',
    features: [
      'Your team and ours in one room, four half days a week',
      'A prototype on your own data by the end of the first week',
      'A measured comparison with how it is done today',
    ],
    outcomes: [
      'A tested workflow with a named owner',
      'The numbers you need to decide whether to go on',
    ],
  },
  {
    title: 'Vendor Selection',
    text: 'The dull questions, asked before the contract: data, handoff, exit.',
    features: [
      'Requirements written from your use cases, not a feature list',
      'A scripted trial, the same for every vendor',
      'A review of terms for data use, security, pricing and exit',
    ],
    outcomes: ['A recommendation, with the evidence', 'A contract you can leave'],
  },
]

export const cases: SamplePart<'cases'>[] = [
  {
    client: 'Industrial software company, 340 people',
    title: 'A proposal team that writes once',
    text: 'Nine people answered the same 400 questions in every RFP, each from an old document of their own. In a two-week lab we gave every answer one owner, a date, and a draft that cites both. Three months later the team answers more RFPs, and goes home on Fridays.',
    figures: [
      { title: 'From RFP to first draft', before: '9 days', after: '2 days' },
      { title: 'Answers that have an owner', before: '41 of 400', after: '388 of 400' },
      { title: 'RFPs declined for lack of time', before: '1 in 3', after: '1 in 20' },
    ],
    source: 'Counted by the client’s sales operations team, March to June',
  },
]

export const steps: SamplePart<'steps'>[] = [
  {
    title: 'Discovery',
    text: 'We listen, read and count: where the hours go, what the data holds, what you have already tried.',
  },
  {
    title: 'Strategy',
    text: 'Together we choose what to do first, what it must achieve and when to stop.',
  },
  {
    title: 'Execution',
    text: 'We build and run it with your people, so that they can run it without us.',
  },
  {
    title: 'Optimization',
    text: 'We measure against the baseline, fix what falls short and hand over the figures.',
  },
]

export const clientTestimonials: SamplePart<'clientTestimonials'>[] = [
  {
    quote: 'They talked us out of two projects. The third one paid for all of it within a quarter.',
    who: 'Chief operating officer',
    where: 'regional logistics group',
  },
  {
    quote:
      'Our proposal team stopped copying old answers. Every answer has an owner now, and the first draft is ready before lunch.',
    who: 'Vice president of sales',
    where: 'industrial software company',
  },
  {
    quote:
      'It was the first vendor trial where everyone was asked the same questions. The choice made itself.',
    who: 'Director of customer service',
    where: 'insurance carrier',
  },
]

export const industries: SamplePart<'industries'>[] = [
  { title: 'Financial services' },
  { title: 'Healthcare' },
  { title: 'Manufacturing' },
  { title: 'Professional services' },
  { title: 'Technology' },
  { title: 'Retail and e-commerce' },
  { title: 'Real estate and construction' },
  { title: 'Logistics and transport' },
]
