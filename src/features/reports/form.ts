import { defineForm, email, firstName, lastName } from '#src/forms/form.ts'

/** Promise R13. */
export const accessForm = defineForm({
  name: 'research',
  path: '/api/research-access',
  kind: 'research',
  description: 'A request for access to a gated resource.',
  title: 'Get Access',
  buttons: { action: 'Get Access', acting: 'Processing...', again: 'Ask again' },
  receipt: { title: 'Access Granted!', text: 'You can now read the full research report.' },
  sent: { title: 'Access Granted!', description: 'You can now read the full research report.' },
  failed: { title: 'Request Failed', description: 'Please try again or contact support.' },
  fields: {
    firstName: { ...firstName, least: 1, message: 'First name is required' },
    lastName: { ...lastName, least: 1, message: 'Last name is required' },
    email: {
      ...email,
      message: 'Please enter a valid email address',
      wide: true,
      description: 'Of the reader.',
    },
  },
})
