export interface SiteLinks {
  title: string
  links: { label: string; href: string }[]
}

/** The six groups of fixed links of promise M6. */
export const siteLinks: SiteLinks[] = [
  {
    title: 'Main Pages',
    links: [
      { label: 'Home', href: '/' },
      { label: 'News & Insights', href: '/news' },
      { label: 'Consulting', href: '/consulting' },
      { label: 'Community', href: '/community' },
      { label: 'About', href: '/about' },
      { label: 'Press', href: '/press' },
      { label: 'Sponsorships', href: '/sponsorships' },
      { label: 'Contact', href: '/contact' },
      { label: 'Privacy Policy', href: '/privacy' },
      { label: 'Terms of Service', href: '/terms' },
      { label: 'Speaker Terms', href: '/speaker-terms' },
      { label: 'Cookie Policy', href: '/cookies' },
    ],
  },
  {
    title: 'Events',
    links: [
      { label: 'Upcoming In-person events', href: '/events' },
      { label: 'Upcoming webinars', href: '/events/webinars' },
      { label: 'Past Webinars', href: '/resources/webinars' },
      { label: 'Advantage Executive Conference', href: '/events/advantage-executive-conference' },
    ],
  },
  {
    title: 'People',
    links: [
      { label: 'Speaker Directory', href: '/speakers' },
      { label: 'Sponsor Directory', href: '/sponsors' },
      { label: 'Amelia Castro', href: '/speakers/amelia-castro' },
      { label: 'Marcus Bell', href: '/speakers/marcus-bell' },
      { label: 'Priya Raman', href: '/speakers/priya-raman' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'All resources', href: '/resources' },
      { label: 'AI Showcase', href: '/resources/ai-showcase' },
      { label: 'Research', href: '/resources/research' },
      { label: 'Guides', href: '/resources/guides' },
      { label: 'Playbooks', href: '/resources/playbooks' },
    ],
  },
  {
    title: 'AI Tools',
    links: [
      { label: 'ChatGPT', href: '/tools/chatgpt' },
      { label: 'Claude', href: '/tools/claude' },
      { label: 'Perplexity', href: '/tools/perplexity' },
      { label: 'HubSpot', href: '/tools/hubspot' },
      { label: 'Notion AI', href: '/tools/notion-ai' },
    ],
  },
  {
    title: 'Articles',
    links: [
      { label: 'The RFP desk that answers before lunch', href: '/news/the-rfp-desk-that-answers-before-lunch' },
      { label: 'The questions a board should ask about AI this quarter', href: '/news/questions-for-the-board' },
      { label: 'Your chatbot is a new hire. Train it like one', href: '/news/your-chatbot-is-a-new-hire' },
      { label: 'Stop buying AI by the demo', href: '/news/stop-buying-ai-by-the-demo' },
      { label: 'A prospect list is a hypothesis', href: '/news/a-prospect-list-is-a-hypothesis' },
    ],
  },
]
