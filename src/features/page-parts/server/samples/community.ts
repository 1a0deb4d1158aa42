import { bustPath } from '#src/ui/artPaths.ts'
import type { SamplePart } from '../samplePart.ts'

export const memberBenefits: SamplePart<'memberBenefits'>[] = [
  {
    title: 'Peers who carry the same number',
    text: 'You meet people at your level, from companies like yours. None of them is a competitor.',
  },
  {
    title: 'Answers in writing',
    text: 'Ask about the decision in front of you. Members who made it last year write back, usually the same day.',
  },
  {
    title: 'Small roundtables',
    text: 'Twelve seats, one question, ninety minutes. Everyone there gets the conclusions in writing.',
  },
  {
    title: 'Experts on call',
    text: 'Lawyers, security experts and people who build AI systems take the questions you would rather not ask a vendor.',
  },
  {
    title: 'Templates from real work',
    text: 'Policies, vendor questions, business cases and scorecards, from the members who wrote them.',
  },
  {
    title: 'Early word',
    text: 'Members see research before it is published and get first pick of seats at our events.',
  },
]

export const guidelines: SamplePart<'guidelines'>[] = [
  {
    title: 'Confidentiality',
    text: 'What is said in the community stays there. Members may use what they learn; they never say who said it or which company it came from.',
  },
  {
    title: 'No pitching',
    text: 'Nobody sells to members, not even with a link. If your product answers a question, say so once, when it is asked.',
  },
  {
    title: 'Code of conduct',
    text: 'Every member agrees to three things.',
    code: [
      { title: 'Respect', text: 'Argue with the claim, never the person.' },
      { title: 'Value', text: 'Bring a case, a figure or a question worth answering.' },
      { title: 'Integrity', text: 'Share what failed, too, and disclose your interests.' },
    ],
  },
]

/** Fictional people. */
export const memberTestimonials: SamplePart<'memberTestimonials'>[] = [
  {
    quote:
      'I asked one question about an agent contract on a Tuesday. By Thursday four people had sent me the clause they regret.',
    who: 'Renata Kowalczyk',
    where: 'Chief operating officer, freight and logistics group',
    picture: bustPath('bun-jacket-white-2-round'),
  },
  {
    quote:
      'Nobody there wants anything from me. It is the one group where I talk about what did not work.',
    who: 'Julian Okonjo',
    where: 'Chief information officer, regional bank',
    picture: bustPath('crop-rollneck-black-5-beard'),
  },
  {
    quote:
      'Six months with a mentor from another industry saved us from a pilot that had already failed elsewhere.',
    who: 'Mei Sandoval',
    where: 'Director of customer operations, medical device maker',
    picture: bustPath('long-jacket-black-3'),
  },
]

export const memberLevels: SamplePart<'memberLevels'>[] = [
  {
    title: 'Executive',
    audience: 'For C-suite and VP',
    contents: [
      'Full community access',
      'Private executive channels',
      'Exclusive roundtables',
      '1:1 expert consultations',
      'Early event access',
    ],
  },
  {
    title: 'Practitioner',
    audience: 'For director and manager',
    contents: [
      'Community discussions',
      'Technical deep-dives',
      'Implementation workshops',
      'Resource library',
      'Peer mentoring',
    ],
  },
]
