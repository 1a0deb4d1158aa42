/** What somebody agreed to, by the name under which it is kept. A changed text gets a new name. */
export const consentTexts: Record<string, string> = {
  'dialog-1':
    'Subscribe for updates. The latest AI insights and updates, in plain language. We respect your privacy. Unsubscribe at any time.',
  'preferences-1': 'The subscription was taken up again on its own page of preferences.',
  import: 'Taken over from the program that was used before; the consent was given there.',
}
