import { companySizes } from '#src/features/tools/bounds.ts'
import {
  choicesOf,
  defineForm,
  email,
  employer,
  fullName,
  linkedin,
  role,
} from '#src/forms/form.ts'

/** Promises K8, K11, and K12. */
export const communityForm = defineForm({
  name: 'community',
  path: '/api/community/apply',
  kind: 'community',
  description: 'An application for community membership.',
  promise: { businessDays: 5 },
  title: 'Apply to join',
  buttons: {
    action: 'Submit application',
    acting: 'Submitting...',
    again: 'Send another application',
  },
  receipt: {
    title: 'We got your application',
    text: ({ email }) => `We’ll review it and write to ${String(email)} within 5 business days.`,
    next: { href: '/resources', label: 'Read our latest articles' },
  },
  sent: {
    title: 'Application submitted!',
    description:
      "Thank you for your interest. We'll review your application and get back to you within 5 business days.",
  },
  failed: { description: 'Failed to submit application. Please try again.' },
  fields: {
    name: { ...fullName, least: 2, message: 'Name must be at least 2 characters' },
    email: { ...email, message: 'Please enter a valid email address' },
    company: { ...employer, least: 2, message: 'Company name is required' },
    role: { ...role, least: 2, message: 'Role is required' },
    companySize: {
      label: 'Company size',
      choices: choicesOf(companySizes),
      message: 'Please select company size',
      description: 'The size of the company.',
    },
    linkedinUrl: linkedin,
    challenges: {
      label: 'Challenges',
      rows: 4,
      least: 20,
      most: 5000,
      message: 'Please describe your challenges in at least 20 characters',
      hint: 'At least 20 characters: what you are working on and what is in your way.',
      description: 'The applicant’s challenges.',
    },
    goals: {
      label: 'Goals',
      rows: 4,
      least: 20,
      most: 5000,
      message: 'Please describe your goals in at least 20 characters',
      hint: 'At least 20 characters: what you hope to take away.',
      description: 'What the applicant hopes to get from the community.',
    },
    referral: {
      label: 'Referral',
      wide: true,
      hint: 'How did you hear about us? (optional)',
      description: 'How the applicant heard about us.',
    },
    agreeToGuidelines: {
      label: 'I agree to the community guidelines.',
      type: 'yes',
      message: 'You must agree to the community guidelines',
      description: 'The applicant agrees to the community guidelines.',
    },
    consentToContact: {
      label: 'I consent to be contacted about the community.',
      type: 'yes',
      description: 'Whether the applicant can be contacted about the community.',
    },
  },
})
