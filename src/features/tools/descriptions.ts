import { address, count, describe, instant } from '#src/http/describe.ts'
import { receivedMeaning } from '#src/http/fields.ts'
import * as contract from './contract.ts'

const stars = (description: string) => ({ description, minimum: 0, maximum: 5 })
const slug = 'The last part of the tool’s address.'

export const describedTools = describe(
  { name: 'Tools', description: 'The AI tool directory and its reviews.' },
  contract,
  {
    ToolCard: [
      'A tool, as on the cards in the directory.',
      {
        slug: 'The last part of its address, /resources/ai-showcase/{slug}.',
        name: 'The name.',
        logoUrl: address('A path on this site; null if there is no logo.'),
        shortDescription160: 'What it does, in a sentence.',
        bestFor: 'Who gets most from it, in a few words; may be empty.',
        pricingModel: '"Free", "Freemium" or other words.',
        priceFrom: count('US dollars of the lowest paid plan; null if it is not known.'),
        pricePer: 'What priceFrom pays for, such as "month" or "user / month"; may be empty.',
        hasFreePlan: 'Whether there is a free plan.',
        categoryIds: 'Ids of categories and subcategories, the tool’s main category first.',
        badges: 'Badges, in the order shown.',
        averageRating: stars(
          'Stars with two decimals; 0 without reviews. Reviews by vendors do not count.',
        ),
        reviewCount: count('The number of reviews the rating is based on.'),
        affiliateUrl: address(
          "Where Visit Tool leads; the tool's own website when there is no affiliate link.",
        ),
      },
    ],
    ToolSummary: [
      'A tool, without its long description.',
      {
        id: 'Stable; the slug may change, and then redirects.',
        pricing: 'What it costs, in words.',
        category: 'The name of its first category.',
      },
    ],
    Tool: [
      'A tool with its long description.',
      {
        description: 'Plain text. Paragraphs are separated by an empty line.',
        website: address('The tool’s website.'),
        screenshotUrl: address('A picture of the tool at work; null if there is none.'),
        ratingMonths:
          'The months with counted reviews, oldest first, with the average of all reviews until then.',
        ratingCounts: 'The number of counted reviews with 1, 2, 3, 4, and 5 stars.',
        modifiedAt: instant('When it was last changed.'),
      },
    ],
    RatingMonth: [
      'The counted reviews of a month.',
      {
        month: 'The month, such as "2026-11".',
        reviewCount: count('The number of reviews of this month.'),
        averageRating: stars('The average of all reviews until the end of the month.'),
      },
    ],
    ToolCategory: [
      'A category in the directory.',
      {
        id: 'Used in addresses and in `categoryIds`.',
        name: 'The name.',
        icon: 'The name of its icon.',
        masterCategory: 'The name of a subcategory’s main category; absent for a main category.',
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
        role: 'The reviewer’s role; may be empty.',
        companySize: 'The size of the reviewer’s company, such as "51-200"; may be empty.',
        isVendor: 'Written by someone who makes or sells the tool.',
        createdAt: instant('When it was submitted.'),
      },
    ],
    ToolListing: [
      'One page of the tool directory.',
      { items: 'The tools on this page.', total: count('The number of matches.') },
    ],
    NewReview: [
      'A review to be published after moderation.',
      {
        rating: 'Stars.',
        title: 'Its heading.',
        body: 'The review, as plain text.',
        reviewerName: 'Shown with the review.',
        role: 'Shown with the review; may be empty.',
        companySize: 'Shown with the review; may be empty.',
        consent: 'The reviewer agrees to publication.',
        isVendor: 'Whether the reviewer makes or sells the tool.',
      },
    ],
    NewToolSuggestion: [
      'A tool suggested for the directory.',
      {
        name: 'The name.',
        website: 'Its website, http or https.',
        reason: 'What the tool is good for.',
        email: 'The reply goes to this address; may be empty.',
      },
    ],
    ListedTool: ['A tool in the directory.', { slug, name: 'The name.' }],
    NewReviewerApplication: [
      'An application to review tools.',
      {
        name: 'Full name.',
        email: 'The reply goes to this address.',
        company: 'The applicant’s company.',
        role: 'As what.',
        companySize: 'The size of the company.',
        tools: 'The tools the applicant uses, and what for.',
        agreesToDisclose: 'The applicant will disclose any ties to vendors.',
      },
    ],
    getTools: {
      query: {
        q: 'Only tools with this text in the name or short description. Case doesn’t matter, and typos are tolerated if nothing matches exactly.',
        category: 'Id of a main category: only tools in it and in its subcategories.',
        subcategory: 'Id of a subcategory: only tools in it.',
        pricing: 'Only tools with this pricing model. Case doesn’t matter.',
        sort: 'The order: `reviewed` and `rated` by rating, `newest` and `name` by name.',
        slugs: 'Only the tools with these slugs, separated by commas.',
      },
    },
    getTool: { params: { slug } },
    getRelatedTools: { exampleOf: '/api/tools', params: { slug } },
    getToolReviews: { params: { toolId: 'The tool’s id.' } },
    getToolListing: {
      query: {
        q: 'As of /api/tools.',
        category: 'As of /api/tools.',
        subcategory: 'As of /api/tools.',
        pricing: 'As of /api/tools.',
        sort: 'As of /api/tools.',
        page: 'The page number, starting at 1.',
        compare:
          'Slugs of the tools chosen for comparison, separated by commas. Has no effect here.',
      },
    },
    submitReview: {
      params: { toolId: 'The tool’s id.' },
      result: { status: 'It is waiting for moderation.', ...receivedMeaning },
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
        response: {
          status: 'pending',
          receipt: '/sent/0qk8xJfT2aYw5mLr9uVb7cNd3eGhPsZi1oKjXtQyRnM',
        },
      },
    },
    suggestTool: {
      result: {
        listed: 'The tool that already has this website; null if there is none.',
        ...receivedMeaning,
      },
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
  },
)
