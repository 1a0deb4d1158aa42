/**
 * Query parameters of a resource's page. `read=full` is the page with its text, rendered for visitors who have the
 * cookie and never cached; `access` contains the token of a signed link, or the reason why the form is shown
 * again.
 */
export const pageQuery = ['read', 'access'] as const

const notices = new Map([['report', 'The PDF opens after you ask for access.']])

/** Returns the notice above the form if the address has an `access` parameter. Valid links never show the form. */
export const accessNotice = (access: string) =>
  notices.get(access) ?? 'This link has expired or is not valid. Please ask for access again.'
