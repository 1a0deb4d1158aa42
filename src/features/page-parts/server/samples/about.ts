import { bustPath } from '#src/ui/artPaths.ts'
import type { SamplePart } from '../samplePart.ts'

export const people: SamplePart<'people'>[] = [
  {
    name: 'Samir Haddad',
    role: 'Consulting',
    text: 'He ran a proposal desk for nine years before he advised one.',
    picture: bustPath('swept-jacket-black-3-square-stubble'),
  },
  {
    name: 'Nadia Volkov',
    role: 'Sales practice',
    text: 'She built outbound lists by hand, and knows which half of one to delete.',
    picture: bustPath('ponytail-shirt-brown-1'),
  },
  {
    name: 'Grace Okafor',
    role: 'Operations practice',
    text: 'She led a support desk of sixty, and still asks what the night shift would say.',
    picture: bustPath('curls-rollneck-black-5'),
  },
  {
    name: 'Eleanor Marsh',
    role: 'Editor',
    text: 'She checks every case we publish with the person who lived it.',
    picture: bustPath('bob-jacket-white-1'),
  },
]

export const values: SamplePart<'values'>[] = [
  {
    title: 'Practice before theory',
    text: 'We write about what someone did, what it cost and what came of it. If nobody has tried a method yet, we say so.',
  },
  {
    title: 'Plain words',
    text: 'A leader should be able to repeat it in the next meeting. If we can’t say it plainly, we don’t understand it yet.',
  },
  {
    title: 'Independence',
    text: 'No vendor pays for a review, a rating or a spot on stage. Sponsors are named.',
  },
  {
    title: 'People decide',
    text: 'AI drafts, sorts and suggests. A named person answers for what is sent, bought, published or turned down.',
  },
]

export const milestones: SamplePart<'milestones'>[] = [
  {
    year: 2023,
    title: 'First AI app',
    text: 'Our own tool for drafting sales letters from a prospect’s public record, used daily by three teams.',
  },
  {
    year: 2024,
    title: 'Chatbot with vector database',
    text: 'A support agent that looks up a company’s own documents before it answers, and says where it found them.',
  },
  {
    year: 2025,
    title: 'Certification',
    text: 'Our consultants are certified in the AI platforms they advise on, and recertify every year.',
  },
  {
    year: 2025,
    title: 'Launch',
    text: 'The newsroom, events, tool directory and Executive Exchange open together on this site.',
  },
]
