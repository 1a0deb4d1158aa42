/** An email to this site with these headers and lines. */
export const message = (to: string, lines: string[]) =>
  Buffer.from([`To: ${to}`, ...lines].join('\r\n'))

/** A complaint about an email in the Abuse Reporting Format. */
export const complaint = (to: string) =>
  message(to, [
    'From: fbl@provider.example',
    'Subject: Abuse report',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary=b',
    '',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    '',
    '--b--',
    '',
  ])
