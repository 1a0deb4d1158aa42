/** Path of the report as a PDF. A gated one requires the cookie or `?access=`; otherwise it redirects to the form. */
export const reportPath = (slug: string) => `/resources/${slug}/report.pdf`

/** Path of the file uploaded for a resource, behind the same gate. */
export const filePath = (slug: string) => `/resources/${slug}/file.pdf`
