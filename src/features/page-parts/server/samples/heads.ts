import type { SamplePart } from '../samplePart.ts'

export const heads: SamplePart<'heads'>[] = [
  {
    page: 'home',
    title: 'Practical AI for the people who carry the number',
    button: 'Stay Relevant and Subscribe for Updates',
    searchTitle: '{name}: practical AI for sales, marketing and operations',
  },
  {
    page: 'about',
    title: 'About {name}',
    text: '{name} is a publisher and consultancy for sales, marketing and operations leaders who put AI to work.',
    searchTitle: 'About',
  },
  {
    page: 'consulting',
    title: 'Consulting',
    text: 'Strategy, working sessions, and vendor selection for companies that want AI to do a job, and proof that it does.',
    button: 'Book a Consultation',
    secondButton: 'Write to us',
    searchTitle: 'AI consulting',
  },
  {
    page: 'community',
    title: 'Executive Exchange',
    text: 'A private peer community for senior leaders who are accountable for AI in their companies and would rather not figure it out alone.',
    button: 'Apply Now',
    secondButton: 'Learn More',
    searchTitle: 'Executive Exchange: a private AI community for leaders',
    socialTitle: 'Executive Exchange: peers who are accountable for AI',
  },
  {
    page: 'sponsorships',
    title: 'Coming Soon',
    text: 'Packages for companies that want to meet decision makers. They open next season.',
    searchTitle: 'Sponsorships',
  },
  {
    page: 'contact',
    title: 'Get in Touch',
    text: 'A question about an event, a speaker, a tool or your own project: write, book a time, or ask the agent.',
    searchTitle: 'Contact',
  },
  {
    page: 'speakers',
    title: 'Speaker Directory',
    text: 'People who use AI in sales, marketing and operations and can tell you how it went.',
    button: 'Apply to speak',
  },
  {
    page: 'press',
    title: 'Press',
    text: 'Releases and coverage. For interviews and pictures, write to the press office below.',
  },
  {
    page: 'resources',
    title: 'Resources',
    text: 'Tools, research, guides and recordings for leaders who have to make decisions about AI and then make them work.',
    searchTitle: 'Resources: AI tools, research, guides and webinars',
    socialTitle: 'Resources',
  },
  {
    page: 'webinars',
    title: 'Past Webinars',
    text: 'Recorded working sessions with chapters, to watch when you have time.',
  },
  {
    page: 'news',
    title: 'News & Insights',
    text: 'What changed in AI, and what a sales, marketing or operations leader should do about it.',
  },
  {
    page: 'events',
    title: 'Events',
    text: 'Conferences, webinars, and roundtables for leaders who have to make AI pay, with agendas that say what you will take home.',
  },
  {
    page: 'upcoming-webinars',
    title: 'Upcoming webinars',
    text: 'One job per session, shown live from the first question to the result, with time for your questions.',
    searchTitle: 'Upcoming Webinars',
  },
  {
    page: 'sponsors',
    title: 'Sponsor Directory',
    text: 'The companies that pay for the room, and what each one brings besides money.',
  },
  {
    page: 'ai-showcase',
    title: 'AI Showcase',
    text: 'A directory of AI tools for business, rated and reviewed by the people who use them.',
    searchTitle: 'AI Showcase: AI tool directory',
  },
  {
    page: 'playbooks',
    title: 'Playbooks',
    text: 'All our research and guides in one place: what is known, and how to put it to work.',
  },
  {
    page: 'research',
    title: 'Research',
    text: 'Reports that name their sources and say what a leader should do about the findings.',
  },
  {
    page: 'guides',
    title: 'Implementation Guides',
    text: 'Step by step from a first pilot to daily use, for the people who have to make it work.',
  },
  {
    page: 'newsletter',
    title: 'Newsletter',
    text: 'Every issue of our newsletter, in full, as subscribers received it.',
  },
  {
    page: 'search',
    title: 'Search',
    text: 'Articles, research, tools, events, sessions, speakers and press, in one place.',
  },
  {
    page: 'site-map',
    title: 'Sitemap',
    text: 'Every part of the site on one page, with a link to each.',
  },
]

export const closings: SamplePart<'closings'>[] = [
  {
    page: 'events',
    title: 'Questions about an event?',
    text: 'Group bookings, access needs, speaking, sponsoring: the events team replies within 24 hours.',
    button: 'Contact Events Team',
    secondButton: 'Calendar of all events',
  },
  {
    page: 'upcoming-webinars',
    title: 'Questions about an event?',
    text: 'Group bookings, access needs, speaking, sponsoring: the events team replies within 24 hours.',
    button: 'Contact Events Team',
    secondButton: 'Calendar of all events',
  },
  {
    page: 'sponsors',
    title: 'Put your name on something useful',
    text: 'Sponsors meet executives who came to work on a problem. Nobody pitches from the stage, and that is why they come.',
    button: 'Partnership Inquiry',
  },
  {
    page: 'about',
    title: 'Two ways to start',
    text: 'Join leaders who compare notes in private, or talk with us about your company.',
    button: 'Join the community',
    secondButton: 'Book a Consultation',
  },
  {
    page: 'consulting',
    title: 'Half an hour, no slides',
    text: 'Bring the one process that costs you the most. We will tell you whether AI is the answer, and what it would take.',
    button: 'Book a Consultation',
  },
  {
    page: 'sponsorships',
    title: 'Be the first to know when packages open',
    text: 'Newsletter readers hear first. Or talk to us now, while the season is being planned.',
    button: 'Subscribe',
    secondButton: 'Schedule a Conversation',
  },
  {
    page: 'resources',
    title: 'Compare notes with your peers',
    text: 'Executive Exchange is a private community of leaders who put AI to work.',
    button: 'Join the Community',
  },
  {
    page: 'webinars',
    title: 'Be there for the next one',
    text: 'Live sessions leave time for your questions. The newsletter announces them.',
    button: 'Subscribe',
    secondButton: 'Upcoming webinars',
  },
]

export const questions: SamplePart<'questions'>[] = [
  {
    question: 'What consulting services do you offer?',
    answer:
      'Three: strategy and roadmaps, problem-solver labs, and vendor selection. Each starts with a conversation about the work you want done rather than the tool you want bought. The consulting page says what each includes and what you get.',
    link: 'consulting page',
    path: '/consulting',
  },
  {
    question: 'Are your events virtual or in person?',
    answer:
      'Both. Conferences and roundtables are held in person, with limited seating; webinars are live online and free, and their recordings stay on the site. Every event says which it is beside its date.',
    link: 'event',
    path: '/events',
  },
  {
    question: 'How can I become a speaker?',
    answer:
      'Send the application below the Speaker Directory. We look for people who have done the thing they talk about, and answer within 7 business days.',
    link: 'Speaker Directory',
    path: '/speakers',
  },
  {
    question: 'Can you do custom research for our industry?',
    answer:
      'Yes. A custom study takes four to eight weeks: we agree on the question and the sources with you, interview people in the field, and hand over a report that you may publish. Tell us in a sentence which decision the research should help you make.',
  },
]

export const mission: SamplePart<'mission'>[] = [
  {
    title: 'Our mission',
    text: 'To help the people who carry the number use AI with judgment: to find prospects, get more out of content and answer customers at any hour, without giving up what makes a company worth buying from.',
  },
]
