import { address, count, describe, instant } from '#src/http/describe.ts'
import { receivedMeaning } from '#src/http/fields.ts'
import * as contract from './contract.ts'

const stars = (description: string) => ({ description, minimum: 0, maximum: 5 })
const slug = 'The last part of the address of the tool.'

export const describedTools = describe({ name: 'Tools', description: 'The directory of AI tools with its reviews.' }, contract, {
  ToolCard: [
    'A tool as the cards of the directory show one.',
    {
      slug: 'The last part of its address, /resources/ai-showcase/{slug}.',
      name: 'What it is called.',
      logoUrl: address('A path of this site; null when there is no logo.'),
      shortDescription160: 'What it does, in a sentence.',
      pricingModel: '"Free", "Freemium" or other words.',
      categoryIds: 'Ids of main categories and subcategories, the main one of the tool first.',
      badges: 'Short distinctions, in the order shown.',
      averageRating: stars('Stars with two decimals; 0 without reviews. Reviews by vendors do not count.'),
      reviewCount: count('How many reviews the rating stands on.'),
      affiliateUrl: address("Where Visit Tool leads; the tool's own website when there is no affiliate link."),
    },
  ],
  ToolSummary: [
    'A tool as the list has it: everything but the long description.',
    {
      id: 'Stable; the slug may change, and then redirects.',
      pricing: 'What it costs, in words.',
      category: 'Name of its first category.',
    },
  ],
  Tool: [
    'A tool with its long description.',
    {
      description: 'Plain text; an empty line divides paragraphs.',
      website: address('Where the tool is at home.'),
      ratingCounts: 'How many of the counted reviews gave 1, 2, 3, 4 and 5 stars.',
      modifiedAt: instant('When it was changed last.'),
    },
  ],
  ToolCategory: [
    'A category of the directory.',
    {
      id: 'Stands in addresses and in `categoryIds`.',
      name: 'What it is called.',
      icon: 'Name of its drawn sign.',
      masterCategory: 'Name of the main category that a subcategory belongs to; absent for a main category.',
    },
  ],
  Review: [
    'A published review.',
    {
      id: 'Stable.',
      rating: { description: 'Stars.', type: 'integer', minimum: 1, maximum: 5 },
      title: 'Its heading.',
      body: 'Plain text.',
      reviewerName: 'Who wrote it.',
      role: 'What the reviewer does; may be empty.',
      companySize: 'How many people work there, such as "51-200"; may be empty.',
      isVendor: 'Written by somebody who makes or sells the tool.',
      createdAt: instant('When it was handed in.'),
    },
  ],
  ToolListing: [
    'One page of the tool directory.',
    { items: 'The tools of this page.', total: count('How many match the filters.') },
  ],
  NewReview: [
    'A review to be published after moderation.',
    {
      rating: 'Stars.',
      title: 'Its heading.',
      body: 'What the reviewer has to say, as plain text.',
      reviewerName: 'Shown with the review.',
      role: 'Shown with the review; may be empty.',
      companySize: 'Shown with the review; may be empty.',
      consent: 'That the reviewer agrees to the publication.',
      isVendor: 'Whether the reviewer makes or sells the tool.',
    },
  ],
  NewToolSuggestion: [
    'A tool that the directory should have.',
    {
      name: 'What it is called.',
      website: 'Where it is at home, of http or https.',
      reason: 'What it is good for.',
      email: 'Where an answer goes; may be empty.',
    },
  ],
  ListedTool: ['A tool of the directory.', { slug, name: 'What it is called.' }],
  NewReviewerApplication: [
    'An application to review tools.',
    {
      name: 'Full name.',
      email: 'Where the answer goes.',
      company: 'For whom the applicant works.',
      role: 'As what.',
      companySize: 'How many people work there.',
      tools: 'Which tools the applicant uses, and for what.',
      agreesToDisclose: 'That the applicant will tell of any tie to a vendor.',
    },
  ],
  getTools: {
    query: {
      q: 'Only tools with this text in name or short description, in any case; forgives slips where nothing is spelled so.',
      category: 'Id of a main category: only its own tools and those of its subcategories.',
      subcategory: 'Id of a subcategory: only its tools.',
      pricing: 'Only tools of this pricing model, in any case.',
      sort: 'The order: `reviewed` and `rated` by rating, `newest` and `name` by name.',
      slugs: 'Only the tools of these slugs, divided by commas.',
    },
  },
  getTool: { params: { slug } },
  getRelatedTools: { exampleOf: '/api/tools', params: { slug } },
  getToolReviews: { params: { toolId: 'The id of the tool.' } },
  getToolListing: {
    query: {
      q: 'As of /api/tools.',
      category: 'As of /api/tools.',
      subcategory: 'As of /api/tools.',
      pricing: 'As of /api/tools.',
      sort: 'As of /api/tools.',
      page: 'Which page, from 1.',
      compare: 'Slugs of the tools chosen for comparison, divided by commas; changes nothing here.',
    },
  },
  submitReview: {
    params: { toolId: 'The id of the tool.' },
    result: { status: 'It waits for moderation.', ...receivedMeaning },
    example: {
      sent: {
        rating: 4,
        title: 'Good drafts, weak figures',
        body: 'We use it for first drafts of offers. It saves us an hour for each, but every figure has to be checked by hand.',
        reviewerName: 'Ana Brandt',
        role: 'Head of Sales',
        companySize: '51-200',
        consent: true,
      },
      response: { status: 'pending', receipt: '/sent/0qk8xJfT2aYw5mLr9uVb7cNd3eGhPsZi1oKjXtQyRnM' },
    },
  },
  suggestTool: {
    result: { listed: 'The tool that has this website already; null when none has.', ...receivedMeaning },
    example: {
      sent: {
        name: 'Briefbird',
        website: 'https://briefbird.example',
        reason: 'It reads a call and writes the follow-up in our own words.',
        email: 'ana@example.com',
      },
      response: { listed: null, receipt: '/sent/0qk8xJfT2aYw5mLr9uVb7cNd3eGhPsZi1oKjXtQyRnM' },
    },
  },
  applyAsReviewer: {
    result: receivedMeaning,
    example: {
      sent: {
        name: 'Ana Brandt',
        email: 'ana@example.com',
        company: 'Nordlicht',
        role: 'Head of Sales',
        companySize: '51-200',
        tools: 'Claude for offers and HubSpot for follow-ups, both every day.',
        agreesToDisclose: true,
      },
      response: { receipt: '/sent/0qk8xJfT2aYw5mLr9uVb7cNd3eGhPsZi1oKjXtQyRnM' },
    },
  },
})
