import { receivedForm } from '#src/forms/received.ts'
import { communityForm } from '../form.ts'
import { communityApplications } from './tables.ts'

export const applications = receivedForm(communityForm, communityApplications, {
  subject: 'Your community application to',
  text: 'Thank you for applying. We read every application and will let you know what we decide.',
})
