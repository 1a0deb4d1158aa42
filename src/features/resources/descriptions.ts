import { address, count, describe, instant } from '#src/http/describe.ts'
import * as contract from './contract.ts'

const slug = 'The last part of the address of the resource.'

export const describedResources = describe(
  { name: 'Resources', description: 'Research, guides and recordings, some of them behind a gate.' },
  contract,
  {
    ResourceSummary: [
      'A resource as the lists show it: everything but the text.',
      {
        id: 'Stable; the slug may change, and then redirects.',
        slug: 'The last part of its address, /resources/{slug}.',
        title: 'What it is called.',
        description: 'What it is about, in a sentence or two.',
        type: 'What kind of resource it is.',
        topic: 'What it is about, in a word or two, such as "Governance".',
        author: 'Who made it.',
        heroImage: address('A path of this site; null for one without a picture of its own.'),
        gated: 'Whether its text and file are open to those only who asked for access.',
        publishedAt: instant('When it came out.'),
        videoId:
          'Its video: 11 characters on YouTube, up to ten digits on Vimeo, or the path of a film of this site; null for a gated one.',
        fileUrl: address('Where its file is; null for a gated one, and for one without a file.'),
        minutes: count('How many minutes reading or playing takes; 0 when unknown.'),
        featured: 'Whether lists show it first.',
      },
    ],
    Chapter: [
      'A chapter of a recording.',
      { seconds: count('Seconds from the start of the recording.'), title: 'What it is about.' },
    ],
    Video: [
      'A film or recording to play.',
      {
        embed: address('A player on youtube-nocookie.com or player.vimeo.com, or the path of a film of this site.'),
        poster: address('Its still picture: a path of this site.'),
        captions: address('Captions of a film of this site, as WebVTT; null where the player brings its own.'),
      },
    ],
    Resource: [
      'A resource as its page shows it.',
      {
        outline: 'Headings of its sections: what everybody may know of a gated text.',
        content: 'Sanitized HTML; null while the gate is closed, empty for one without a text.',
        modifiedAt: instant('When it was changed last.'),
        video: 'Null for one without a video, and while the gate is closed.',
        chapters: 'In the order of the recording; empty when unknown.',
        speakers: 'Who speaks in it, by name.',
      },
    ],
    ResourceListing: [
      'One page of a list of resources.',
      { items: 'The resources of this page.', total: count('How many match the filters.') },
    ],
    getResources: {
      query: {
        q: 'Only resources with this text in title or description, in any case.',
        type: 'Only resources of this kind.',
        topic: 'Only resources that are filed under this topic, or name it.',
      },
    },
    getResourceListing: {
      query: {
        list: { description: 'Which list: research and guides, one of the two, or recordings.', examples: ['playbooks'] },
        q: 'As of /api/resources.',
        type: 'As of /api/resources.',
        topic: 'As of /api/resources.',
        page: 'Which page, from 1.',
      },
    },
    getResource: { exampleOf: '/api/resources', params: { slug } },
  },
)
