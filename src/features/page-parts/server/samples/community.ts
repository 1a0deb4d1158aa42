import type { SamplePart } from '../samplePart.ts'

export const memberBenefits: SamplePart<'memberBenefits'>[] = [
  {
    title: 'Peers who carry the same number',
    text: 'You are placed with people of your level and your kind of company, none of them a competitor of yours.',
  },
  {
    title: 'Answers in writing',
    text: 'Ask what you are about to decide. Members who decided it last year write back, mostly the same day.',
  },
  {
    title: 'Small roundtables',
    text: 'Twelve seats, one question, ninety minutes. What was agreed is sent to the members who were there.',
  },
  {
    title: 'Experts on call',
    text: 'Lawyers, security people and builders of AI systems take questions that you would rather not ask a vendor.',
  },
  {
    title: 'Templates that were used',
    text: 'Policies, vendor questions, business cases and evaluation sheets, given by the members who wrote them.',
  },
  {
    title: 'Early word',
    text: 'Research reaches members before it is published, and places at our events are theirs first.',
  },
]

export const guidelines: SamplePart<'guidelines'>[] = [
  {
    title: 'Confidentiality',
    text: 'What is said in the community stays there. Members may use what they learn; they never say who said it, or of which company.',
  },
  {
    title: 'No pitching',
    text: 'Nobody sells to members, not even with a link. Who has a product to offer says so once, when it answers the question asked.',
  },
  {
    title: 'Code of conduct',
    text: 'Every member agrees to three things.',
    code: [
      { title: 'Respect', text: 'Argue with the claim, never with the person.' },
      { title: 'Value', text: 'Bring a case, a figure or a question worth an answer.' },
      { title: 'Integrity', text: 'Tell what failed too, and what you have an interest in.' },
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
  },
  {
    quote:
      'Nobody there wants anything from me. That is why it is the only group in which I say what did not work.',
    who: 'Julian Okonjo',
    where: 'Chief information officer, regional bank',
  },
  {
    quote:
      'Half a year with a mentor from another industry saved us the pilot that we were about to repeat.',
    who: 'Mei Sandoval',
    where: 'Director of customer operations, medical device maker',
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
