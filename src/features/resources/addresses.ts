/** The report as a PDF. For a gated resource it needs the cookie or `?access=`; without them it leads back to the form. */
export const reportPath = (slug: string) => `/resources/${slug}/report.pdf`

/** The file that was uploaded for a resource, behind the same gate. */
export const filePath = (slug: string) => `/resources/${slug}/file.pdf`
