/**
 * The query of a resource's page. `read=full` is the page with its text, rendered for whoever has the cookie and kept by
 * no cache; `access` holds the token of a signed link, or why the form is there again.
 */
export const pageQuery = ['read', 'access'] as const

const notices = new Map([['report', 'The PDF opens after you ask for access.']])

/** What the page says above the form when its address carries `access`: the page of a good link never does. */
export const accessNotice = (access: string) =>
  notices.get(access) ?? 'This link has expired or is not valid. Please ask for access again.'
