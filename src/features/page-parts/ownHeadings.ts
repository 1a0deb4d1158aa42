/** Default section headings by `page.section`, used until staff write others. */
export const ownHeadings = {
  'home.jobs': { title: 'Six jobs AI can do for you now' },
  'home.news': { title: 'Latest news', link: 'All News & Insights' },
  'home.event': { title: 'Featured event', link: 'All events' },
  'home.work': { title: 'What We Do', link: 'Book a consultation' },
  'home.claims': { title: 'Proof in Action' },
  'about.people': { title: 'Who we are' },
  'about.values': { title: 'What we stand for' },
  'about.milestones': { title: 'How we got here' },
  'consulting.cases': { title: 'A case in figures' },
  'consulting.people': { title: 'Who you work with' },
  'consulting.steps': { title: 'How it works' },
  'consulting.clients': { title: 'What clients say' },
  'consulting.industries': { title: 'Industries we know' },
  'community.benefits': { title: 'What members get' },
  'community.levels': { title: 'Two levels of membership' },
  'community.guidelines': {
    title: 'Guidelines',
    text: 'Every member agrees to these guidelines before joining.',
  },
  'community.members': { title: 'What members say' },
  'community.apply': {
    title: 'Apply to join',
    text: '{name} reviews every application and replies within 5 business days. C-suite and senior executives have priority.',
  },
  'sponsorships.benefits': { title: 'Partner with Industry Leaders' },
  'contact.message': {
    title: 'Send Us a Message',
    text: 'A person replies by email within 24 hours.',
  },
  'contact.questions': { title: 'Frequently asked questions' },
  'speakers.apply': {
    title: 'Apply to speak',
    text: 'We review every application and get back to you within 7 business days.',
  },
  'press.contact': { title: 'Media Inquiries' },
  'events.past': { title: 'Past events' },
  'resources.tools': {
    title: 'AI Showcase',
    text: 'A directory of AI tools for business, rated and reviewed by the people who use them.',
    link: 'Browse the tools',
  },
  'resources.research': {
    title: 'Research',
    text: 'Reports that name their sources and say what a leader should do about the findings.',
    link: 'Read the research',
  },
  'resources.guides': {
    title: 'Guides',
    text: 'Step by step from a first pilot to daily use, for the people who have to make it work.',
    link: 'Open the guides',
  },
  'resources.webinars': {
    title: 'Past Webinars',
    text: 'Recorded working sessions with chapters, to watch when you have time.',
    link: 'Watch the recordings',
  },
  'resources.featured': { title: 'Featured', link: 'All research and guides' },
  'resources.ask': {
    title: 'Didn’t find it?',
    text: 'Ask us. A person will reply within 24 hours.',
    link: 'Contact Us',
  },
  'playbooks.all': { title: 'All Resources' },
  'webinars.library': { title: 'Webinar Library' },
  'webinars.topics': { title: 'Popular Topics' },
  'search.browse': { title: 'Or browse' },
  'site-map.actions': { title: 'Quick Actions' },
} satisfies Record<string, { title: string; text?: string; link?: string }>

export type HeadingName = keyof typeof ownHeadings
export const headingNames = Object.keys(ownHeadings) as [HeadingName, ...HeadingName[]]

/** The page a section belongs to. */
export const pageOf = <Page extends string>(name: `${Page}.${string}`) => name.split('.')[0] as Page
