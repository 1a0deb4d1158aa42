import { address, describe } from '#src/http/describe.ts'
import * as contract from './contract.ts'
import { partsOf } from './lists.ts'

const title = 'Its heading.'
const text = 'The text, as plain text.'
const picture = address('A path on this site; absent if there is no portrait.')

export const describedPageParts = describe(
  { name: 'Sections', description: 'The sections of the site’s pages that staff edit.' },
  contract,
  {
    Head: [
      'The heading of a page. In its texts, `{name}` is the name of the business.',
      {
        page: 'The page.',
        title: 'The headline.',
        text: 'The standfirst as plain text, which is also the description for search engines; absent for the default.',
        button: 'The label of its first button or link; absent for the default.',
        secondButton: 'The label of its second button; absent for the default.',
        searchTitle: 'Its title for search engines; absent for the headline.',
        socialTitle: 'Its title for social networks; absent for the headline.',
      },
    ],
    Closing: [
      'The call to action at the end of a page. In its texts, `{name}` is the name of the business.',
      {
        page: 'The page.',
        title,
        text,
        button: 'The label of its first button; absent for the default.',
        secondButton: 'The label of its second button; absent for the default.',
      },
    ],
    Heading: [
      'The heading of a section. In its texts, `{name}` is the name of the business.',
      {
        section: 'The section, as page.section.',
        title,
        text: 'The text below it, as plain text; absent if there is none.',
        link: 'The label of its link or button; absent for the default, or if it has none.',
      },
    ],
    Question: [
      'A question that visitors ask, with its answer.',
      {
        question: 'As plain text.',
        answer: 'As plain text.',
        link: 'The words of the answer that are a link; absent if there is none.',
        path: 'The path on this site they link to.',
      },
    ],
    Point: ['One point of a list.', { title, text }],
    Claim: [
      'A figure on the site.',
      {
        figure: 'As shown, such as "85%".',
        unit: 'What is counted.',
        share: { description: 'The number of dots filled, out of 100.', minimum: 0, maximum: 100 },
        title,
        text,
      },
    ],
    ShownClaim: [
      'A figure on the site, as visitors see it.',
      { source: 'The source of the figure.' },
    ],
    Testimonial: [
      'A quote.',
      { quote: 'As plain text.', who: 'A name or role.', where: 'The company.', picture },
    ],
    Person: [
      'A person on the team.',
      {
        name: 'Full name.',
        role: 'The person’s role.',
        text,
        picture,
      },
    ],
    Job: ['An activity of the business.', { sign: 'The icon next to it.', title, text }],
    Work: [
      'A job for AI, with a link.',
      { title, text, link: 'The text of the link.', href: address('The target of the link.') },
    ],
    Milestone: [
      'A milestone.',
      { year: { description: 'The year.', type: 'integer' }, title, text },
    ],
    Service: [
      'A service.',
      { title, text, features: 'What it includes.', outcomes: 'The results for the client.' },
    ],
    CaseFigure: [
      'A figure of an engagement.',
      {
        title: 'What was measured.',
        before: 'The value before, as text.',
        after: 'The value after, as text.',
      },
    ],
    Case: [
      'What an engagement changed, in figures.',
      {
        client: 'Who the client is; a description where the name is confidential.',
        title,
        text,
        figures: 'What was measured, before and after.',
        source: 'Who measured it, and when.',
      },
    ],
    Industry: ['An industry of clients.', { title: 'The name.' }],
    Guideline: [
      'A rule of the community.',
      { title, text, code: 'The code of conduct, if the rule has one.' },
    ],
    MemberLevel: [
      'A level of membership.',
      { title, audience: 'Whom it is for.', contents: 'What it includes.' },
    ],
    LegalText: [
      'A legal page.',
      {
        title,
        path: address('Its path on this site.'),
        effective: 'The day it took effect.',
        updated: 'The day it was last changed.',
      },
    ],
    PageParts: [
      'The sections of a page. Those of other pages are absent.',
      {
        heads: 'The heading of the page; empty for the default.',
        closings: 'The call to action at its end; empty for the default.',
        headings: 'The headings of its sections; default ones are absent.',
        questions: 'Questions and answers, on the contact page.',
        mission: 'The mission, on the about page.',
        claims: 'Figures of the home page and of the community.',
        jobs: 'What the business does, on the home page.',
        work: 'Jobs for AI, on the home page.',
        values: 'What the business stands for, on the about page.',
        milestones: 'Milestones, on the about page.',
        people: 'Who works here, on the about and consulting pages.',
        services: 'What consulting offers.',
        cases: 'What engagements changed, in figures.',
        steps: 'How consulting works.',
        clientTestimonials: 'What clients say.',
        industries: 'The industries of clients.',
        memberBenefits: 'What members of the community get.',
        guidelines: 'The community guidelines.',
        memberTestimonials: 'What members of the community say.',
        memberLevels: 'The membership levels.',
        sponsorBenefits: 'What sponsors get.',
        legalTexts: 'The legal pages.',
      },
    ],
    getPageParts: {
      exampleOf: 'legal',
      params: { page: `One of ${Object.keys(partsOf).join(', ')}.` },
    },
  },
)
