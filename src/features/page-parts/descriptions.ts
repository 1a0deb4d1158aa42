import { address, describe } from '#src/http/describe.ts'
import * as contract from './contract.ts'
import { partsOf } from './lists.ts'

const title = 'Its heading.'
const text = 'What it says, as plain text.'

export const describedPageParts = describe(
  { name: 'Page parts', description: 'The small lists that pages show besides their own text.' },
  contract,
  {
    Point: ['One point of a list.', { title, text }],
    Claim: [
      'A figure that the site claims.',
      {
        figure: 'As shown, such as "85%".',
        unit: 'What is counted.',
        share: { description: 'How many of 100 dots stand for it.', minimum: 0, maximum: 100 },
        title,
        text,
      },
    ],
    Testimonial: [
      'What somebody says.',
      { quote: 'As plain text.', who: 'A name, or what the person does.', where: 'For whom.' },
    ],
    Job: ['Something that the business does.', { sign: 'The drawn sign beside it.', title, text }],
    Work: ['A piece of work with a link.', { title, text, link: 'The text of the link.', href: address('Where it leads.') }],
    Milestone: ['Something that happened.', { year: { description: 'When.', type: 'integer' }, title, text }],
    Service: ['A service that is offered.', { title, text, features: 'What it consists of.', outcomes: 'What it leads to.' }],
    Industry: ['An industry that clients work in.', { title: 'What it is called.' }],
    Guideline: ['A rule of the community.', { title, text, code: 'The code of conduct, where the rule has one.' }],
    MemberLevel: ['A level of membership.', { title, audience: 'Whom it is for.', contents: 'What it includes.' }],
    LegalText: [
      'A legal text of the site.',
      {
        title,
        path: address('Where it stands: a path of this site.'),
        effective: 'The day since which it is in force.',
        updated: 'The day of its last change.',
      },
    ],
    PageParts: [
      'The lists that a page shows besides its own text; those of other pages are absent.',
      {
        claims: 'Figures of the home page and of the community.',
        jobs: 'What the business does, on the home page.',
        work: 'Examples of work, on the home page.',
        values: 'What the business stands for, on the page about it.',
        milestones: 'What happened, on the page about the business.',
        services: 'What consulting offers.',
        steps: 'How consulting goes.',
        clientTestimonials: 'What clients say.',
        industries: 'In which industries clients work.',
        memberBenefits: 'What members of the community get.',
        guidelines: 'The rules of the community.',
        memberTestimonials: 'What members of the community say.',
        memberLevels: 'The levels of membership.',
        sponsorBenefits: 'What sponsors get.',
        legalTexts: 'The legal texts of the site.',
      },
    ],
    getPageParts: { exampleOf: 'legal', params: { page: `One of ${Object.keys(partsOf).join(', ')}.` } },
  },
)
