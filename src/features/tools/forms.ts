import {
  choicesOf,
  defineForm,
  email,
  employer,
  fullName,
  jobTitle,
  role,
} from '#src/forms/form.ts'
import { companySizes, CONSENT_NEEDED, MIN_REVIEW_LENGTH, REVIEW_TOO_SHORT } from './bounds.ts'

const address = { ...email, message: 'Please enter a valid email address' } as const
const companySize = {
  label: 'Company size',
  choices: choicesOf(companySizes, ' people'),
  message: 'Please select company size',
  placeholder: 'Select size',
} as const
const stars = ['1', '2', '3', '4', '5'] as const

/** Promise T28. */
export const reviewForm = defineForm({
  name: 'review',
  path: '/api/tools/:toolId/reviews',
  kind: 'reviews',
  description: 'A review to be published after moderation.',
  lead: 'What did you use it for, and how did it go?',
  buttons: { action: 'Submit Review', acting: 'Submitting...', again: 'Write another review' },
  fields: {
    rating: {
      label: 'Your rating',
      choices: choicesOf(stars, ' of 5 stars'),
      description: 'Stars.',
    },
    title: {
      label: 'Title',
      least: 1,
      most: 150,
      message: 'Title is required',
      wide: true,
      description: 'Its heading.',
    },
    body: {
      label: 'Your review',
      rows: 6,
      least: MIN_REVIEW_LENGTH,
      most: 5000,
      message: REVIEW_TOO_SHORT,
      description: 'The review, as plain text.',
    },
    reviewerName: {
      ...fullName,
      label: 'Your name',
      least: 1,
      most: 100,
      message: 'Your name is required',
      description: 'Shown with the review.',
    },
    role: {
      ...jobTitle,
      label: 'Role',
      most: 100,
      optional: true,
      description: 'Shown with the review; may be empty.',
    },
    companySize: {
      ...companySize,
      optional: true,
      description: 'Shown with the review; may be empty.',
    },
    consent: {
      label: 'I consent to my review being published.',
      type: 'yes',
      message: CONSENT_NEEDED,
      description: 'The reviewer agrees to publication.',
    },
    isVendor: {
      label: 'I make or sell this tool.',
      type: 'yes',
      description: 'Whether the reviewer makes or sells the tool.',
    },
  },
})

export const suggestionForm = defineForm({
  name: 'tool-suggestion',
  path: '/api/tool-suggestions',
  kind: 'suggestions',
  description: 'A tool suggested for the directory.',
  title: 'Suggest a Tool',
  lead: 'Tell us about a tool that works for your team.',
  buttons: { action: 'Suggest Tool', acting: 'Sending...', again: 'Suggest another tool' },
  receipt: {
    title: 'We got your suggestion',
    text: 'We review every suggestion and list the tools that pass our test.',
  },
  sent: {
    title: 'Suggestion sent!',
    description: 'Thank you. We review every suggestion and list the tools that pass our test.',
  },
  failed: { description: 'Failed to send suggestion. Please try again.' },
  fields: {
    name: {
      label: 'Tool name',
      least: 1,
      most: 100,
      message: 'Tool name is required',
      wide: true,
      autoComplete: 'off',
      description: 'The name.',
    },
    website: {
      label: 'Website',
      type: 'url',
      message: 'Please enter a full web address, such as https://example.com',
      placeholder: 'https://',
      wide: true,
      autoComplete: 'off',
      description: 'Its website, http or https.',
    },
    reason: {
      label: 'What is it good for?',
      rows: 4,
      least: 20,
      most: 2000,
      message: 'Please describe in at least 20 characters what it does well',
      description: 'What the tool is good for.',
    },
    email: {
      ...address,
      label: 'Your email',
      optional: true,
      hint: 'Only if you’d like a reply.',
      wide: true,
      description: 'The reply goes to this address; may be empty.',
    },
  },
})

export const reviewerForm = defineForm({
  name: 'reviewer',
  path: '/api/reviewer-applications',
  kind: 'reviewers',
  description: 'An application to review tools.',
  title: 'Become a Reviewer',
  lead: 'We ask reviewers about tools they use at work, and publish what they say.',
  buttons: { action: 'Apply', acting: 'Submitting...', again: 'Apply again' },
  receipt: {
    title: 'We got your application',
    text: 'We read every application and will write to you when a tool fits your experience.',
  },
  sent: {
    title: 'Application submitted!',
    description:
      'Thank you. We read every application and will write to you when a tool fits your experience.',
  },
  failed: { description: 'Failed to submit application. Please try again.' },
  fields: {
    name: { ...fullName, least: 1, most: 100, message: 'Your name is required' },
    email: address,
    company: { ...employer, least: 1, most: 150, message: 'Company is required' },
    role: { ...role, least: 1, most: 100, message: 'Role is required' },
    companySize: { ...companySize, wide: true, description: 'The size of the company.' },
    tools: {
      label: 'Which tools do you use, and for what?',
      rows: 4,
      least: 20,
      most: 2000,
      message: 'Please describe in at least 20 characters which tools you use and for what',
      description: 'The tools the applicant uses, and what for.',
    },
    agreesToDisclose: {
      label: 'I’ll disclose any ties to the vendors of tools I review.',
      type: 'yes',
      message: 'Please agree to disclose any ties to vendors',
      description: 'The applicant will disclose any ties to vendors.',
    },
  },
})
