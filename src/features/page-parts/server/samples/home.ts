import type { SamplePart } from '../samplePart.ts'

/** Tasks AI can do, and the services of the business. */
export const jobs: SamplePart<'jobs'>[] = [
  {
    sign: 'target',
    title: 'Find the right prospects',
    text: 'Research accounts, rank them against your best customers and see the reason behind every name.',
  },
  {
    sign: 'lines',
    title: 'Create content that holds up',
    text: 'Drafts, briefs and assessments that start from what your company knows and end with your editor.',
  },
  {
    sign: 'spread',
    title: 'Distribute it everywhere',
    text: 'One piece, recut for every channel and audience without losing the argument.',
  },
  {
    sign: 'clock',
    title: '24/7 AI sales agents and chatbots',
    text: 'Agents that answer, qualify and book at any hour, and hand the rest to a person with notes.',
  },
  {
    sign: 'checklist',
    title: 'RFP responses in minutes',
    text: 'A first draft from answers you have already approved, with every source attached.',
  },
  {
    sign: 'dome',
    title: '24/7 customer support',
    text: 'Round-the-clock replies to common questions, and a short path to a person for the rest.',
  },
]

export const work: SamplePart<'work'>[] = [
  {
    title: 'News',
    text: 'Reporting and plain analysis of what is new in AI, for people who run a function.',
    link: 'Read the news',
    href: '/news',
  },
  {
    title: 'AI tools',
    text: 'A directory of AI tools with ratings and reviews from the people who use them.',
    link: 'Browse the AI Showcase',
    href: '/resources/ai-showcase',
  },
  {
    title: 'Training and events',
    text: 'Conferences, webinars and recordings, with agendas you can judge before you register.',
    link: 'See events',
    href: '/events',
  },
  {
    title: 'Consulting',
    text: 'Strategy and roadmaps, problem-solver labs and vendor selection, from discovery to optimization.',
    link: 'Get consulting',
    href: '/consulting',
  },
]

/** Community figures, also shown on the home page. */
export const claims: SamplePart<'claims'>[] = [
  {
    figure: '500',
    unit: '+',
    share: 100,
    title: 'Members in Executive Exchange',
    text: 'A private peer community for senior leaders who are putting AI to work.',
  },
  {
    figure: '85',
    unit: '%',
    share: 85,
    title: 'Fortune 1000',
    text: 'The community is built for executives of large companies, and it stays confidential.',
  },
  {
    figure: '95',
    unit: '%',
    share: 95,
    title: 'Satisfaction',
    text: 'Conversations without pitching, held to a code of respect, value and integrity.',
  },
]

export const sponsorBenefits: SamplePart<'sponsorBenefits'>[] = [
  {
    title: 'Executive Access',
    text: '300+ verified C-suite executives, in rooms small enough to talk in.',
  },
  {
    title: 'Brand Leadership',
    text: 'Your name next to work that readers keep: research, agendas and recordings.',
  },
  {
    title: 'Business Growth',
    text: 'Introductions to buyers who asked for them, with their questions in writing.',
  },
  {
    title: 'Year-Round Presence',
    text: 'Between events, too: in the newsletter, the directory and the community.',
  },
]
