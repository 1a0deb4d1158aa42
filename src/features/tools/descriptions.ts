import { describedForm } from '#src/forms/values.ts'
import { count, describe, instant } from '#src/http/describe.ts'
import { receivedMeaning } from '#src/http/fields.ts'
import * as contract from './contract.ts'
import { reviewerForm, reviewForm, suggestionForm } from './forms.ts'
import { getRelatedTools, group, stars } from './toolApi.ts'

export const describedTools = describe(
  group,
  { ...contract, getRelatedTools },
  {
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
    NewReview: describedForm(reviewForm),
    NewToolSuggestion: describedForm(suggestionForm),
    ListedTool: [
      'A tool in the directory.',
      { slug: 'The last part of its address.', name: 'The name.' },
    ],
    NewReviewerApplication: describedForm(reviewerForm),
    getRelatedTools: {
      exampleOf: '/api/tools',
      params: { slug: 'The last part of the tool’s address.' },
    },
    getToolReviews: { params: { toolId: 'The tool’s id.' } },
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
