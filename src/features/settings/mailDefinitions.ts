import type { SettingName } from '#src/settings.ts'
import type { SettingDefinition } from './kinds.ts'

/** The settings of mail. */
export const mailDefinitions: Record<Extract<SettingName, `mail.${string}`>, SettingDefinition> = {
  'mail.noticesTo': {
    group: 'Mail',
    title: 'Notices for staff',
    type: 'email',
    where: 'nowhere; what came in is told to this address',
    hint: 'Without it they go to the email address under Contact.',
    optional: true,
  },
  'mail.unconfirmedADay': {
    group: 'Mail',
    title: 'Mails to unconfirmed addresses',
    type: 'number',
    least: 1,
    most: 100_000,
    where: 'nowhere; so many mails a day go to addresses that somebody typed and nobody has confirmed, and more are held',
    hint: 'It keeps the site from being used to flood strangers with mail.',
  },
  'mail.allowedDomains': {
    group: 'Mail',
    title: 'Allowed domains',
    type: 'list',
    most: 100,
    where: 'nowhere; what comes from disposable addresses is put with spam, unless their domain is in this list',
    hint: 'Separated by commas, such as example.com.',
    optional: true,
  },
  'mail.noticesHour': {
    group: 'Mail',
    title: 'Hour of notices',
    type: 'number',
    least: 0,
    most: 24,
    where: 'nowhere; at this hour staff are told what is still open, in the time zone of the business',
    hint: 'From 0 to 23; 24 for a notice of each thing at once.',
  },
  'mail.stopAtComplaints': {
    group: 'Mail',
    title: 'Complaints that stop an issue',
    type: 'number',
    least: 1,
    most: 1_000,
    where: 'nowhere; so many complaints in a thousand mails stop an issue that is being sent',
    hint: '3 are 0.3 %, at which large providers begin to refuse.',
  },
  'mail.stopAtBounces': {
    group: 'Mail',
    title: 'Bounces that stop an issue',
    type: 'number',
    least: 1,
    most: 1_000,
    where: 'nowhere; so many addresses that are gone in a thousand mails stop an issue that is being sent',
    hint: '50 are 5 %.',
  },
}
