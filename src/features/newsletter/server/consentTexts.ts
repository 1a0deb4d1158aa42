/** Texts that people agreed to, by the name stored with each consent. A changed text gets a new name. */
export const consentTexts: Record<string, string> = {
  'dialog-1':
    'Subscribe for updates. The latest AI insights and updates, in plain language. We respect your privacy. Unsubscribe at any time.',
  'staff-1': 'Added by our staff, with how and where consent was given.',
  'preferences-1': 'Resubscribed on the preferences page.',
  'move-1': 'Confirm that you want the newsletter at this address.',
  'import-undated':
    'Imported that day from the previous email program. Its file doesn’t say when consent was given.',
  import: 'Imported from the previous email program, where consent was given.',
}

/** Descriptions of the places of forms. */
export const placeTexts: Record<string, string> = {
  'home-hero': 'the form at the top of the home page',
  header: 'the form in the header',
  'header-mobile': 'the form in the menu',
  footer: 'the form in the footer',
  sponsorships: 'the form on the sponsorships page',
  article: 'the form below an article',
  webinars: 'the form on the webinars page',
  'research-access': 'the research access form',
  staff: 'the back office',
  preferences: 'the preferences page',
  confirmation: 'the page that confirms an address',
  page: 'the form',
  api: 'the API',
}
