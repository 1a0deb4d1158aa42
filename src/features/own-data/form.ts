import { defineForm, email } from '#src/forms/form.ts'

export const ownDataForm = defineForm({
  name: 'your-data',
  path: '/api/your-data',
  kind: 'own-data',
  description: 'The person whose data is requested.',
  title: 'Your data',
  lead: 'See it, export it or have it erased. Enter your address and we’ll email you a link.',
  buttons: {
    action: 'Email me the link',
    acting: 'Sending...',
    again: 'Ask for another address',
  },
  receipt: {
    title: 'Thank you',
    text: 'We got your request. This site can’t send email right now. We’ll send the link as soon as it can.',
  },
  fields: {
    address: {
      ...email,
      label: 'Email address you used here',
      message: 'Valid email is required',
      wide: true,
      description: 'The email address that was used here; the link goes to it.',
    },
  },
})
