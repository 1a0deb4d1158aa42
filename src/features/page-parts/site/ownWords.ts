import type * as z from 'zod/mini'
import { settings, siteDescription } from '#src/settings.ts'
import type { Closing, Head } from '../contract.ts'
import type { ClosingPage, HeadPage } from '../lists.ts'

type HeadWords = Omit<z.infer<typeof Head>, 'page' | 'text'> & { text: string }
type ClosingWords = Omit<z.infer<typeof Closing>, 'page'>

/** Default page headings, used until staff write others. They are true of any business. */
export const ownHeads: Record<HeadPage, () => HeadWords> = {
  home: () => ({ title: settings.tagline || settings.name, text: siteDescription() }),
  about: () => ({ title: 'About {name}', text: siteDescription(), searchTitle: 'About' }),
  consulting: () => ({
    title: 'Consulting',
    text: 'How we work, and how to book a consultation.',
  }),
  community: () => ({ title: 'Community', text: 'Who can join, and how to apply.' }),
  sponsorships: () => ({ title: 'Sponsorships', text: 'How to sponsor our work.' }),
  contact: () => ({
    title: 'Get in Touch',
    text: 'Write to us. A person will reply within 24 hours.',
    searchTitle: 'Contact',
  }),
  speakers: () => ({ title: 'Speaker Directory', text: 'The people who speak at our events.' }),
  press: () => ({ title: 'Press', text: 'Our press releases, and a contact for the media.' }),
  resources: () => ({
    title: 'Resources',
    text: 'Research, guides, tools and recordings in one place.',
  }),
  webinars: () => ({ title: 'Past Webinars', text: 'Recordings of our webinars.' }),
  news: () => ({ title: 'News & Insights', text: 'What is new, and what we think about it.' }),
  events: () => ({ title: 'Events', text: 'When and where to meet us, online and in person.' }),
  'upcoming-webinars': () => ({
    title: 'Upcoming webinars',
    text: 'Live online, with time for your questions.',
    searchTitle: 'Upcoming Webinars',
  }),
  sponsors: () => ({ title: 'Sponsor Directory', text: 'The companies that support our work.' }),
  'ai-showcase': () => ({
    title: 'AI Showcase',
    text: 'A directory of AI tools for business, rated and reviewed by the people who use them.',
    searchTitle: 'AI Showcase: AI tool directory',
  }),
  playbooks: () => ({ title: 'Playbooks', text: 'All our research and guides in one place.' }),
  research: () => ({ title: 'Research', text: 'Our reports, with their sources.' }),
  guides: () => ({ title: 'Implementation Guides', text: 'Our guides, step by step.' }),
  newsletter: () => ({
    title: 'Newsletter',
    text: 'Every issue of our newsletter, in full, as subscribers received it.',
  }),
  search: () => ({
    title: 'Search',
    text: 'Articles, research, tools, events, sessions, speakers and press, in one place.',
  }),
  'site-map': () => ({
    title: 'Sitemap',
    text: 'Every part of the site on one page, with a link to each.',
  }),
}

const aboutEvents = () => ({
  title: 'Questions about an event?',
  text: 'The events team replies within 24 hours.',
})

/** Default calls to action, used until staff write others. */
export const ownClosings: Record<ClosingPage, () => ClosingWords> = {
  about: () => ({ title: 'Work with us', text: 'Join the community, or talk with us.' }),
  consulting: () => ({ title: 'Book a consultation', text: 'Tell us what you are working on.' }),
  sponsorships: () => ({
    title: 'Talk with us',
    text: 'Subscribe to the newsletter, or schedule a conversation.',
  }),
  resources: () => ({ title: 'Join the community', text: 'Meet others who do the same work.' }),
  events: aboutEvents,
  'upcoming-webinars': aboutEvents,
  sponsors: () => ({ title: 'Become a sponsor', text: 'Tell us what you would like to support.' }),
  webinars: () => ({ title: 'Be there for the next one', text: 'The newsletter announces it.' }),
}
