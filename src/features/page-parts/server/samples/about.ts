import type { SamplePart } from '../samplePart.ts'

export const values: SamplePart<'values'>[] = [
  {
    title: 'Practice before theory',
    text: 'We write about what somebody did, what it cost and what came of it. A method that nobody has tried yet is called untried.',
  },
  {
    title: 'Plain words',
    text: 'A leader must be able to repeat it in the next meeting. What cannot be said plainly has not been understood yet, by us first.',
  },
  {
    title: 'Independence',
    text: 'No vendor pays for a review, a rating or a place on a stage. Sponsors are named.',
  },
  {
    title: 'People decide',
    text: 'AI drafts, sorts and suggests. A person with a name answers for what is sent, bought, published or refused.',
  },
]

export const milestones: SamplePart<'milestones'>[] = [
  {
    year: 2023,
    title: 'First AI app',
    text: 'A tool of our own that drafts sales letters from a prospect’s public record, used daily by three teams.',
  },
  {
    year: 2024,
    title: 'Chatbot with vector database',
    text: 'A support agent that looks up a company’s own documents before it answers, and says where it found them.',
  },
  {
    year: 2025,
    title: 'Certification',
    text: 'Our consultants certify in the AI platforms they advise on, and recertify every year.',
  },
  {
    year: 2025,
    title: 'Launch',
    text: 'Newsroom, events, tool directory and Executive Exchange open together, on this site.',
  },
]
