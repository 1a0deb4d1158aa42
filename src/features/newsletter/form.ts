import { defineForm, email, firstName, lastName } from '#src/forms/form.ts'

/** Promises L3, L5, L6, and L10. */
export const subscriptionForm = defineForm({
  name: 'newsletter',
  path: '/api/newsletter/subscribe',
  kind: 'newsletter',
  description: 'A subscription to the newsletter.',
  title: 'Subscribe for updates',
  lead: 'The latest AI insights and updates, in plain language.',
  buttons: {
    action: 'Subscribe',
    acting: 'Subscribing...',
    again: 'Subscribe another address',
  },
  receipt: { title: 'Thank you', text: 'Check your inbox and confirm your email.' },
  sent: {
    title: 'Successfully subscribed!',
    description: "Welcome to our newsletter! You'll receive the latest AI insights and updates.",
  },
  failed: {
    title: 'Subscription failed',
    description: 'Failed to subscribe to newsletter. Please try again.',
  },
  fields: {
    firstName: { ...firstName, least: 1, message: 'First name is required' },
    lastName: { ...lastName, least: 1, message: 'Last name is required' },
    email: {
      ...email,
      message: 'Valid email is required',
      wide: true,
      description: 'The newsletter goes to this address.',
    },
  },
})
