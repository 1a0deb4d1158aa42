import type { SignName } from '#src/ui/Sign.tsx'

/** The six jobs that the first document names. */
export const benefits: { sign: SignName; title: string; text: string }[] = [
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
    text: 'One piece, cut for each channel and each audience, without losing the argument on the way.',
  },
  {
    sign: 'clock',
    title: '24/7 AI sales agents and chatbots',
    text: 'Agents that answer, qualify and book at any hour, and hand the rest to a person with notes.',
  },
  {
    sign: 'checklist',
    title: 'RFP responses in minutes',
    text: 'A first draft from answers that you have already approved, with every source attached.',
  },
  {
    sign: 'dome',
    title: '24/7 customer support',
    text: 'Round-the-clock replies for the common questions and a short path to people for the others.',
  },
]

export const work = [
  {
    title: 'News',
    text: 'Reporting and plain analysis of what is new in AI, written for people who run a function.',
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
