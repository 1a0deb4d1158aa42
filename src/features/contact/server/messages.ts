import { receivedForm } from '#src/forms/received.ts'
import { inquiryForm, messageForm } from '../forms.ts'
import { contactMessages } from './tables.ts'

const confirmation = {
  subject: 'Your message to',
  heading: 'We got your message',
  text: 'Thank you for writing. A person will read it and reply to this address.',
}

export const messages = receivedForm(messageForm, contactMessages, confirmation)
export const inquiries = receivedForm(inquiryForm, contactMessages, confirmation)
