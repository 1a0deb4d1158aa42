/** Bounces and replies in the formats of many programs; `token` stands for the email's token. */
type Expected = 'hard' | 'soft' | 'blocked' | 'complaint' | 'auto-reply' | 'reply'
export interface Returned {
  name: string
  expected: Expected
  raw: Buffer
}

const READER = 'jo.park@northpier.example'
const SITE = 'advantage.example'
const encoded = (subject: string) =>
  /^[\x20-\x7E]*$/.test(subject)
    ? subject
    : `=?UTF-8?B?${Buffer.from(subject).toString('base64')}?=`
const raw = (headers: string[], body: string) =>
  Buffer.from([...headers, 'MIME-Version: 1.0', '', ...body.split('\n')].join('\r\n'))
const original = `From: Advantage <news@${SITE}>
To: ${READER}
Subject: What changed in October
Message-ID: <token@${SITE}>
Date: Tue, 04 Nov 2025 08:00:00 +0000
List-Unsubscribe: <https://${SITE}/u/token>
Content-Type: text/plain; charset=utf-8

Our sender policy on spam, quotas and user unknown errors, in one issue.
`

interface Status {
  from?: string
  subject?: string
  words: string
  mta?: string
  action?: string
  status?: string
  said?: string
  /** Recipient fields that come before the others. */
  extra?: string
  headers?: string[]
  type?: string
}
/** A report according to RFC 3464. */
const report = ({
  from = 'MAILER-DAEMON@mx1.northpier.example (Mail Delivery System)',
  subject = 'Undelivered Mail Returned to Sender',
  words,
  mta = 'mx1.northpier.example',
  action = 'failed',
  status,
  said,
  extra,
  headers = ['Return-Path: <>', 'Auto-Submitted: auto-replied'],
  type = 'multipart/report; report-type=delivery-status; boundary="=_b1"',
}: Status) =>
  raw(
    [
      ...headers,
      `From: ${from}`,
      `To: bounces+token@${SITE}`,
      `Subject: ${encoded(subject)}`,
      `Content-Type: ${type}`,
    ],
    `This is a MIME-encapsulated message.

--=_b1
Content-Type: text/plain; charset=utf-8

${words}

--=_b1
Content-Type: message/delivery-status

Reporting-MTA: dns; ${mta}
Arrival-Date: Tue,  4 Nov 2025 08:00:02 +0000 (UTC)

${extra ? `${extra}\n` : ''}Final-Recipient: rfc822; ${READER}
Original-Recipient: rfc822;${READER}
Action: ${action}${status ? `\nStatus: ${status}` : ''}${said ? `\nDiagnostic-Code: smtp; ${said}` : ''}

--=_b1
Content-Type: message/rfc822

${original}
--=_b1--
`,
  )
const text = (headers: string[], body: string) =>
  raw([`To: bounces+token@${SITE}`, 'Content-Type: text/plain; charset=utf-8', ...headers], body)

const postfix = (status: string, said: string, isDelayed = false) =>
  report({
    subject: isDelayed
      ? 'Delayed Mail (still being retried)'
      : 'Undelivered Mail Returned to Sender',
    action: isDelayed ? 'delayed' : 'failed',
    status,
    said,
    words: `This is the mail system at host mx1.northpier.example.

${isDelayed ? '####################################################################\n# THIS IS A WARNING ONLY.  YOU DO NOT NEED TO RESEND YOUR MESSAGE. #\n####################################################################\n\nYour message could not be delivered for more than 4 hour(s).\nIt will be retried until it is 5 day(s) old.' : "I'm sorry to have to inform you that your message could not\nbe delivered to one or more recipients. It's attached below."}

For further assistance, please send mail to postmaster.

If you do so, please include this problem report. You can
delete your own text from the attached returned message.

                   The mail system

<${READER}>: host mx.northpier.example[192.0.2.7] said: ${said} (in reply to RCPT TO command)`,
  })

const exim = (said: string, status = '5.0.0') =>
  report({
    from: 'Mail Delivery System <Mailer-Daemon@out3.hosting.example>',
    subject: 'Mail delivery failed: returning message to sender',
    mta: 'out3.hosting.example',
    status,
    headers: [
      'Return-path: <>',
      'X-Failed-Recipients: jo.park@northpier.example',
      'Auto-Submitted: auto-replied',
    ],
    type: 'multipart/report; report-type=delivery-status; boundary="=_b1"',
    said,
    words: `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ${READER}
    host mx.northpier.example [192.0.2.7]
    SMTP error from remote mail server after RCPT TO:<${READER}>:
    ${said}`,
  })
/** Exim's format without report parts, with the returned message below. */
const eximPlain = (said: string) =>
  text(
    [
      'Return-path: <>',
      'From: Mail Delivery System <Mailer-Daemon@out3.hosting.example>',
      'Subject: Mail delivery failed: returning message to sender',
      'Auto-Submitted: auto-replied',
    ],
    `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ${READER}
    ${said}

------ This is a copy of the message, including all the headers. ------

${original}`,
  )

const exchange = (
  status: string,
  said: string,
  subject = 'Undeliverable: What changed in October',
) =>
  report({
    from: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@northpier.example>',
    subject,
    mta: 'AM6PR04MB1234.eurprd04.prod.outlook.com',
    status,
    said,
    headers: [
      'Return-Path: <>',
      'X-MS-Exchange-Message-Is-Ndr:',
      'Content-Language: en-US',
      'Auto-Submitted: auto-replied',
    ],
    words: `Your message to ${READER} couldn't be delivered.

A custom mail flow rule, your e-mail policy, security settings or the recipient's
organization may cause this. If the problem continues, contact your email admin.

Diagnostic information for administrators:

Generating server: AM6PR04MB1234.eurprd04.prod.outlook.com

${READER}
Remote Server returned '${said}'`,
  })

const gmail = (title: string, status: string, said: string, action = 'failed') =>
  report({
    from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
    subject: `Delivery Status Notification (${action === 'failed' ? 'Failure' : 'Delay'})`,
    mta: 'googlemail.com',
    action,
    status,
    said,
    headers: [
      'Return-Path: <>',
      `X-Failed-Recipients: ${READER}`,
      'Auto-Submitted: auto-replied',
      `In-Reply-To: <token@${SITE}>`,
    ],
    words: `** ${title} **

Your message wasn't delivered to ${READER}.

The response was:

${said}`,
  })

const qmail = (said: string) =>
  text(
    ['Return-Path: <>', 'From: MAILER-DAEMON@ns4.firm.example', 'Subject: failure notice'],
    `Hi. This is the qmail-send program at ns4.firm.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<${READER}>:
${said}

--- Below this line is a copy of the message.

Return-Path: <bounces+token@${SITE}>
${original}`,
  )

const sendmail = (transcript: string, status: string, said?: string) =>
  report({
    from: 'Mail Delivery Subsystem <MAILER-DAEMON@gate.firm.example>',
    subject: 'Returned mail: see transcript for details',
    mta: 'gate.firm.example',
    status,
    ...(said ? { said } : {}),
    words: `The original message was received at Tue, 4 Nov 2025 08:00:02 GMT
from out.${SITE} [198.51.100.4]

   ----- The following addresses had permanent fatal errors -----
<${READER}>

   ----- Transcript of session follows -----
... while talking to mx.northpier.example.:
${transcript}`,
  })

const ses = (type: string, subType: string, status: string, code: string) =>
  text(
    [
      'Return-Path: <0100018@amazonses.com>',
      'From: AWS Notifications <no-reply@sns.amazonaws.com>',
      'Subject: AWS Notification Message',
    ],
    `${JSON.stringify({
      notificationType: 'Bounce',
      bounce: {
        bounceType: type,
        bounceSubType: subType,
        bouncedRecipients: [
          { emailAddress: READER, action: 'failed', status, diagnosticCode: `smtp; ${code}` },
        ],
        reportingMTA: 'dns; a8-50.smtp-out.amazonses.com',
      },
      mail: { source: `bounces+token@${SITE}`, destination: [READER] },
    })}

--
If you wish to stop receiving notifications from this topic, please click or visit the link below to unsubscribe:
https://sns.eu-west-1.amazonaws.com/unsubscribe.html`,
  )

const arf = (
  type: string,
  from: string,
  subject: string,
  more = '',
  words = 'This is an email abuse report for an email message received from IP 198.51.100.4.',
) =>
  raw(
    [
      `From: ${from}`,
      `To: fbl@${SITE}`,
      `Subject: ${encoded(subject)}`,
      'Content-Type: multipart/report; report-type=feedback-report;\r\n\tboundary="=_f"',
    ],
    `--=_f
Content-Type: text/plain; charset="US-ASCII"
Content-Transfer-Encoding: 7bit

${words}

--=_f
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
${more}
--=_f
Content-Type: message/rfc822
Content-Disposition: inline

${original}
--=_f--
`,
  )

const person = (
  subject: string,
  body: string,
  headers: string[] = [],
  from = 'Jo Park <jo.park@northpier.example>',
) => text([`From: ${from}`, `Subject: ${encoded(subject)}`, ...headers], body)
const answering = [`In-Reply-To: <token@${SITE}>`, `References: <token@${SITE}>`]
const quoted = `\n\nOn Tue, Nov 4, 2025 at 8:00 AM Advantage <news@${SITE}> wrote:\n\n> What changed in October\n> This is an automated message. Out of office. 550 5.1.1 User unknown.`

const hard: [string, Buffer][] = [
  [
    'Postfix, virtual alias',
    postfix(
      '5.1.1',
      `550 5.1.1 <${READER}>: Recipient address rejected: User unknown in virtual alias table`,
    ),
  ],
  [
    'Postfix, local table',
    postfix(
      '5.1.1',
      `550 5.1.1 <${READER}>: Recipient address rejected: User unknown in local recipient table`,
    ),
  ],
  [
    'Postfix, host not found',
    report({
      status: '5.4.4',
      words: `<${READER}>: Host or domain name not found. Name service error for name=northpier.example type=AAAA: Host not found`,
      extra: 'X-Postfix-Queue-ID: 4F2A',
      said: 'X-Postfix; Host or domain name not found. Name service error for name=northpier.example type=AAAA: Host not found',
    }),
  ],
  [
    'Postfix, null MX',
    report({
      status: '5.1.0',
      words: `<${READER}>: Domain northpier.example does not accept mail (nullMX)`,
      said: 'X-Postfix; Domain northpier.example does not accept mail (nullMX)',
    }),
  ],
  ['Postfix over Dovecot', postfix('5.1.1', `550 5.1.1 <${READER}> User doesn't exist: ${READER}`)],
  ['Exim, unrouteable', eximPlain('Unrouteable address')],
  ['Exim, no such user', exim('550 No Such User Here')],
  [
    'Exim, callout of the recipient',
    exim(
      '550-Callback setup failed while verifying recipient\n    550 Verification failed for the recipient: no such user here',
    ),
  ],
  ['Exim cPanel', eximPlain('No Such User Here"')],
  ['Exim, all hosts retired', eximPlain('all relevant MX records point to non-existent hosts')],
  [
    'Exchange, 5.1.10',
    exchange(
      '5.1.10',
      '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient jo.park@northpier.example not found by SMTP address lookup',
    ),
  ],
  [
    'Exchange, 5.1.1 old',
    exchange(
      '5.1.1',
      '550 5.1.1 RESOLVER.ADR.ExRecipNotFound; not found',
      'Undeliverable: What changed in October',
    ),
  ],
  [
    'Exchange, 5.4.1',
    exchange(
      '5.4.1',
      '550 5.4.1 Recipient address rejected: Access denied. For more information see https://aka.ms/EXOSmtpErrors [DB5EUR01FT021.eop-EUR01.prod.protection.outlook.com 2025-11-04T08:00:03.500Z 08DE1A]',
    ),
  ],
  [
    'Exchange, German',
    exchange(
      '5.1.10',
      '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
      'Unzustellbar: What changed in October',
    ),
  ],
  [
    'Exchange, domain gone',
    exchange(
      '5.4.310',
      '550 5.4.310 DNS domain northpier.example does not exist [Message=InfoDomainNonexistent] [LastAttemptedServerName=northpier.example]',
    ),
  ],
  [
    'Outlook.com consumer',
    postfix(
      '5.5.0',
      '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302). [DM6NAM11FT064.eop-nam11.prod.protection.outlook.com]',
    ),
  ],
  [
    'Gmail, not existing',
    gmail(
      'Address not found',
      '5.1.1',
      "550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient's email address for typos or unnecessary spaces. For more information, go to https://support.google.com/mail/?p=NoSuchUser a640c23a62f3a-b72 - gsmtp",
    ),
  ],
  [
    'Gmail, disabled',
    gmail(
      'Message not delivered',
      '5.2.1',
      '550-5.2.1 The email account that you tried to reach is inactive. For more information, go to https://support.google.com/mail/?p=DisabledUser 4fb4d7f45d1cf - gsmtp',
    ),
  ],
  [
    'Gmail, domain not found',
    gmail(
      'Address not found',
      '5.1.2',
      "DNS Error: 18463 DNS type 'mx' lookup of nothpier.example responded with code NXDOMAIN Domain name not found: nothpier.example",
    ),
  ],
  [
    'Yahoo',
    postfix(
      '5.0.0',
      '554 delivery error: dd Not a valid recipient - atlas-production.v2-mail-prod1-gq1.omega.yahoo.com',
    ),
  ],
  ['Yahoo, no account', postfix('5.0.0', '552 1 Requested mail action aborted, mailbox not found')],
  [
    'Yahoo, no longer',
    postfix(
      '5.0.0',
      '554 30 Sorry, your message to jo@yahoo.example cannot be delivered. This mailbox is disabled (554.30).',
    ),
  ],
  ['qmail', qmail('Sorry, no mailbox here by that name. (#5.1.1)')],
  ['qmail, vpopmail', qmail('Sorry, no mailbox here by that name. vpopmail (#5.1.1)')],
  [
    'qmail, remote',
    qmail(
      '192.0.2.7 does not like recipient.\nRemote host said: 550 5.1.1 <jo.park@northpier.example>: Recipient address rejected: User unknown\nGiving up on 192.0.2.7.',
    ),
  ],
  ['qmail, no host', qmail("Sorry, I couldn't find any host named northpier.example. (#5.1.2)")],
  [
    'Sendmail',
    sendmail(
      '>>> DATA\n<<< 550 5.1.1 <jo.park@northpier.example>... User unknown\n550 5.1.1 <jo.park@northpier.example>... User unknown',
      '5.1.1',
      '550 5.1.1 <jo.park@northpier.example>... User unknown',
    ),
  ],
  ['Sendmail, local', sendmail('550 5.1.1 jo.park... User unknown', '5.1.1')],
  [
    'Sendmail, host unknown',
    sendmail(
      '550 5.1.2 <jo.park@northpier.example>... Host unknown (Name server: northpier.example: host not found)',
      '5.1.2',
    ),
  ],
  ['iCloud', postfix('5.1.1', '550 5.1.1 <jo.park@icloud.example>: user does not exist')],
  ['iCloud, inactive', postfix('5.2.1', '550 5.2.1 <jo.park@me.example>: inactive mailbox')],
  [
    'GMX',
    postfix(
      '5.0.0',
      '550-Requested action not taken: mailbox unavailable 550 For explanation visit https://postmaster.gmx.net/en/case?c=r0102&i=ip&v=198.51.100.4&r=1MZ',
    ),
  ],
  [
    'WEB.DE',
    postfix(
      '5.0.0',
      '550-Requested action not taken: mailbox unavailable\n 550 For explanation visit https://postmaster.web.de/de/case?c=r0103',
    ),
  ],
  [
    'T-Online',
    postfix(
      '5.1.1',
      '550 5.1.1 <jo.park@t-online.example>: Recipient address rejected: unknown user',
    ),
  ],
  [
    'T-Online, alias gone',
    exim('550-5.7.1 No such user (jo.park@t-online.example)\n    550 Mailbox existiert nicht'),
  ],
  ['Proofpoint', postfix('5.1.1', '550 5.1.1 User Unknown - psmtp')],
  [
    'Proofpoint Essentials',
    postfix('5.7.1', '550 5.7.1 Invalid recipient <jo.park@northpier.example> (Mode: normal)'),
  ],
  [
    'Mimecast',
    postfix(
      '5.0.0',
      '550 Invalid Recipient - https://community.mimecast.com/docs/DOC-1369#550 [h9Rj2mMWMjKQXy6i5yLvOw.uk218]',
    ),
  ],
  [
    'Barracuda',
    postfix(
      '5.1.1',
      '550 permanent failure for one or more recipients (jo.park@northpier.example:550 5.1.1 <jo.park@northpier.example>: Recipient address rejected: User unknown...)',
    ),
  ],
  ['Barracuda, no such', postfix('5.0.0', '550 No such user - jo.park@northpier.example')],
  ['Zoho', postfix('5.1.1', '550 5.1.1 User does not exist - <jo.park@northpier.example>')],
  [
    'Zoho, 553',
    postfix(
      '5.1.1',
      '553 5.1.1 Account is disabled or deleted, relaying denied for <jo.park@northpier.example>',
    ),
  ],
  ['Amazon SES', ses('Permanent', 'General', '5.1.1', '550 5.1.1 user unknown')],
  [
    'Amazon SES by mail',
    report({
      from: 'MAILER-DAEMON@amazonses.com',
      subject: 'Delivery Status Notification (Failure)',
      status: '5.1.1',
      said: '550 5.1.1 <jo.park@northpier.example> mailbox does not exist',
      words:
        'An error occurred while trying to deliver the mail to the following recipients:\njo.park@northpier.example',
    }),
  ],
  [
    'OVH',
    postfix(
      '5.1.1',
      '550 5.1.1 <jo.park@northpier.example>: Recipient address rejected: Utilisateur inconnu',
    ),
  ],
  [
    'Orange',
    postfix(
      '5.1.1',
      '550 5.1.1 Adresse d au moins un destinataire invalide. Invalid recipient. OFR204_418 [418]',
    ),
  ],
  [
    'Free.fr',
    postfix(
      '5.0.0',
      '550 <jo.park@free.example>: Recipient address rejected: User unknown in relay recipient table',
    ),
  ],
  [
    'mail.ru',
    postfix(
      '5.0.0',
      '550 Message was not accepted -- invalid mailbox. Local mailbox jo.park@mail.example is unavailable: user not found',
    ),
  ],
  [
    'mail.ru, frozen',
    postfix(
      '5.0.0',
      '550 Message was not accepted -- invalid mailbox. Local mailbox jo.park@mail.example is unavailable: account is disabled',
    ),
  ],
  ['Yandex', postfix('5.7.1', '550 5.7.1 No such user!')],
  [
    'QQ',
    report({
      from: 'PostMaster <postmaster@qq.com>',
      subject: '系统退信/Systems bounce',
      status: '5.0.0',
      said: '550 Mailbox unavailable or access denied. http://service.mail.qq.com/cgi-bin/help?subtype=1&no=1000728',
      words: '您的邮件无法送达：收件人邮件地址不存在。',
    }),
  ],
  [
    'QQ enterprise',
    text(
      [
        'Return-Path: <>',
        'From: postmaster@exmail.example',
        `Subject: ${encoded('退信/Undelivered Mail')}`,
      ],
      '抱歉，您的邮件被退回来了……\n\n收件人邮箱： jo.park@northpier.example\n退信原因： 收件人邮件地址(jo.park@northpier.example)不存在，邮件无法送达。\nhost mx.northpier.example[192.0.2.7] said: 550 5.1.1 User unknown',
    ),
  ],
  ['163.com', postfix('5.0.0', '550 User not found: jo.park@163.example')],
  ['Naver', postfix('5.1.1', '550 5.1.1 No Such User - nsmtp')],
  ['Docomo', postfix('5.0.0', '550 Unknown user jo.park@docomo.example')],
  [
    'Fastmail',
    postfix(
      '5.1.1',
      '550 5.1.1 <jo.park@fastmail.example>: Recipient address rejected: User unknown in virtual mailbox table',
    ),
  ],
  [
    'Rackspace',
    postfix(
      '5.1.1',
      '550 5.1.1 <jo.park@northpier.example>: Recipient address rejected: undeliverable address: recipient unknown (G8)',
    ),
  ],
  [
    'GoDaddy',
    postfix(
      '5.1.1',
      '550 5.1.1 <jo.park@northpier.example> Recipient not found. <http://x.co/irbounce>',
    ),
  ],
  ['Comcast', postfix('5.1.1', '550 5.1.1 Not our Customer')],
  [
    'Cisco IronPort',
    text(
      [
        'Return-Path: <>',
        'From: Mail Delivery System <MAILER-DAEMON@esa1.corp.example>',
        'Subject: Delivery Status Notification (Failure)',
      ],
      "The following message to <jo.park@northpier.example> was undeliverable.\nThe reason for the problem:\n5.1.0 - Unknown address error 550-'5.1.1 <jo.park@northpier.example>: Recipient address rejected'",
    ),
  ],
  [
    'Lotus Domino',
    report({
      from: 'Postmaster <postmaster@acme.example>',
      subject: 'DELIVERY FAILURE: User jpark (jpark@acme.example) not listed in Domino Directory',
      status: '5.1.1',
      words:
        'Your message\n\n  Subject: What changed in October\n\nwas not delivered to:\n\n  jpark@acme.example\n\nbecause:\n\n  User jpark (jpark@acme.example) not listed in Domino Directory',
      said: 'X-Notes; User jpark (jpark@acme.example) not listed in Domino Directory',
    }),
  ],
  [
    'Kerio',
    report({
      from: 'postmaster@kerio.example',
      subject: 'Undeliverable mail: What changed',
      status: '5.1.1',
      said: '550 5.1.1 jo.park@northpier.example: mailbox unknown',
      words: 'Your message could not be delivered.',
    }),
  ],
  [
    'hMailServer',
    text(
      [
        'Return-Path: <>',
        'From: mailer-daemon@srv.example',
        'Subject: Message undeliverable: What changed in October',
      ],
      'Your message did not reach some or all of the intended recipients.\n\n   Sent: Tue, 4 Nov 2025 08:00:00\n   Subject: What changed in October\n\nThe following recipient(s) could not be reached:\n\njo.park@northpier.example\n   Error Type: SMTP\n   Remote server (192.0.2.7) issued an error.\n   hMailServer sent: RCPT TO:<jo.park@northpier.example>\n   Remote server replied: 550 Unknown user\n\nhMailServer',
    ),
  ],
  [
    'MDaemon',
    text(
      [
        'Return-Path: <>',
        'From: MDaemon at srv.example <MDaemon@srv.example>',
        'Subject: [***** SPAM? *****] Warning: no such user',
      ],
      'The attached message had PERMANENT fatal delivery errors!\n\nFailed address: jo.park@northpier.example\n\n550 <jo.park@northpier.example>, Recipient unknown',
    ),
  ],
  ['Polish', postfix('5.1.1', '550 5.1.1 Nie ma takiego użytkownika')],
  ['Czech', postfix('5.0.0', '550 Schránka neexistuje')],
  ['Brazilian', postfix('5.0.0', '550 Usuário inexistente')],
  [
    'Seznam',
    postfix(
      '5.1.1',
      '550 5.1.1 User (jo.park@seznam.example) unknown. Please check it in seznam directory',
    ),
  ],
  ['SoftBank', postfix('5.0.0', '550 Invalid recipient: <jo.park@softbank.example>')],
  ['au', postfix('5.0.0', '550 : User unknown')],
  ['wp.pl', postfix('5.1.1', '550 5.1.1 Uzytkownik nie istnieje')],
  ['Libero', postfix('5.1.1', '550 RCPT TO:<jo.park@libero.example> User unknown')],
  ['Virgin', postfix('5.1.1', '550 5.1.1 <jo.park@virgin.example> recipient rejected')],
  [
    'Tutanota',
    postfix(
      '5.1.1',
      '550 5.1.1 <jo.park@tuta.example>: Recipient address rejected: unknown email address',
    ),
  ],
  [
    'ProtonMail',
    postfix(
      '5.1.1',
      '550 5.1.1 <jo.park@proton.example>: Recipient address rejected: Address does not exist',
    ),
  ],
  [
    'mailbox.org',
    postfix(
      '5.1.1',
      '550 5.1.1 <jo.park@mailbox.example>: Recipient address rejected: User unknown in relay recipient table',
    ),
  ],
  [
    'Exchange, disabled',
    exchange('5.1.1', '550 5.1.1 RESOLVER.ADR.RecipNotFound; mailbox is disabled'),
  ],
  [
    'left the company, by its server',
    postfix(
      '5.1.6',
      '550 5.1.6 <jo.park@northpier.example> has moved; the address is no longer in use',
    ),
  ],
  [
    'expired domain',
    eximPlain(
      'host mx.northpier.example [192.0.2.7]\n    SMTP error from remote mail server after RCPT TO:<jo.park@northpier.example>:\n    550 Domain not found',
    ),
  ],
  ['Exim local', eximPlain('unknown local-part "jo.park" in domain "northpier.example"')],
  [
    'Plesk',
    postfix(
      '5.1.1',
      '550 5.1.1 <jo.park@northpier.example>: Recipient address rejected: unknown user: "jo.park@northpier.example"',
    ),
  ],
  ['Sendgrid', postfix('5.5.0', '550 5.5.0 Requested action not taken: mailbox unavailable')],
  [
    'Hornetsecurity',
    postfix('5.1.1', '550 5.1.1 Recipient unknown (jo.park@northpier.example) - hornetsecurity'),
  ],
  ['Sophos', postfix('5.1.1', '550 5.1.1 Recipient rejected, mailbox does not exist')],
  [
    'Telenet',
    postfix(
      '5.1.1',
      "550 5.1.1 jo.park@telenet.example L'utilisateur est inconnu / Onbekende gebruiker",
    ),
  ],
  [
    'Bluewin',
    postfix('5.1.1', '550 5.1.1 recipient <jo.park@bluewin.example> does not exist [IN5]'),
  ],
  [
    'Rambler',
    postfix(
      '5.1.1',
      '550 5.1.1 <jo.park@rambler.example>: Recipient address rejected: Пользователь не найден',
    ),
  ],
  [
    'daum',
    postfix('5.1.1', '550 5.1.1 jo.park@daum.example... No such user (존재하지 않는 계정입니다)'),
  ],
]

const soft: [string, Buffer][] = [
  [
    'Postfix, delayed by time',
    postfix('4.4.1', 'connect to mx.northpier.example[192.0.2.7]:25: Connection timed out', true),
  ],
  [
    'Postfix, delayed by user lookup',
    postfix(
      '4.1.1',
      '450 4.1.1 <jo.park@northpier.example>: Recipient address rejected: unverified address: connect to mx: Connection refused',
      true,
    ),
  ],
  [
    'Postfix, quota',
    postfix(
      '5.2.2',
      '552 5.2.2 <jo.park@northpier.example>: Quota exceeded (mailbox for user is full)',
    ),
  ],
  [
    'Postfix, expired',
    postfix('4.4.1', 'X-Postfix; connect to mx.northpier.example[192.0.2.7]:25: No route to host'),
  ],
  [
    'Postfix, greylisted',
    postfix(
      '4.2.0',
      '450 4.2.0 <jo.park@northpier.example>: Recipient address rejected: Greylisted, see http://postgrey.schweikert.ch/help/northpier.example.html',
      true,
    ),
  ],
  ['Postfix, too large', postfix('5.3.4', '552 5.3.4 Message size exceeds fixed limit')],
  ['Exim, quota', exim('552 5.2.2 Mailbox size limit exceeded')],
  ['Exim, retry timeout', eximPlain('retry timeout exceeded')],
  [
    'Exim, delayed',
    text(
      [
        'Return-path: <>',
        'From: Mail Delivery System <Mailer-Daemon@out3.hosting.example>',
        'Subject: Warning: message 1vGa2b-0004 delayed 24 hours',
        'Auto-Submitted: auto-replied',
      ],
      'This message was created automatically by mail delivery software.\nA message that you sent has not yet been delivered to one or more of its\nrecipients after more than 24 hours on the queue on out3.hosting.example.\n\nThe address to which the message has not yet been delivered is:\n\n  jo.park@northpier.example\n    Delay reason: mailbox is full (MTA-imposed quota exceeded while writing to file)\n\nNo action is required on your part.',
    ),
  ],
  ['Exim, host down', eximPlain('host mx.northpier.example [192.0.2.7]: Connection refused')],
  [
    'Exchange, full',
    exchange(
      '5.2.2',
      '554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException.MapiExceptionShutoffQuotaExceeded; Failed to process message due to a permanent exception',
    ),
  ],
  [
    'Exchange, hop count',
    exchange('5.4.14', '554 5.4.14 Hop count exceeded - possible mail loop ATTR34'),
  ],
  [
    'Exchange, expired',
    exchange(
      '4.4.7',
      '550 4.4.7 QUEUE.Expired; message expired in queue',
      'Undeliverable: What changed in October',
    ),
  ],
  [
    'Exchange, receives too fast',
    exchange(
      '5.2.121',
      "550 5.2.121 RecipientLimitExceeded; The recipient's mailbox is receiving email at a rate that prevents additional messages from being delivered",
    ),
  ],
  [
    'Gmail, over quota',
    gmail(
      'Recipient inbox full',
      '5.2.2',
      "552-5.2.2 The recipient's inbox is out of storage space and inactive. Please direct the recipient to https://support.google.com/mail/?p=OverQuotaPerm d9443c01a7336 - gsmtp",
    ),
  ],
  [
    'Gmail, soft quota',
    gmail(
      'Delivery incomplete',
      '4.2.2',
      "452-4.2.2 The recipient's inbox is out of storage space. Please direct the recipient to https://support.google.com/mail/?p=OverQuotaTemp - gsmtp",
      'delayed',
    ),
  ],
  [
    'Gmail, receiving too fast',
    gmail(
      'Delivery incomplete',
      '4.2.1',
      '450-4.2.1 The user you are trying to contact is receiving mail too quickly. Please resend your message at a later time. If the user is able to receive mail at that time, your message will be delivered. - gsmtp',
      'delayed',
    ),
  ],
  [
    'Gmail, cannot connect',
    gmail(
      'Delivery incomplete',
      '4.4.1',
      'The recipient server did not accept our requests to connect. [mx.northpier.example 192.0.2.7: timed out]',
      'delayed',
    ),
  ],
  ['Yahoo, over quota', postfix('5.2.2', '552 5.2.2 Mailbox over quota for jo.park@yahoo.example')],
  ['qmail, full', qmail("The user's mailbox is over quota. (#5.2.2)")],
  [
    'qmail, given up',
    qmail(
      "Sorry, I wasn't able to establish an SMTP connection. (#4.4.1)\nI'm not going to try again; this message has been in the queue too long.",
    ),
  ],
  [
    'Sendmail, warning',
    report({
      from: 'Mail Delivery Subsystem <MAILER-DAEMON@gate.firm.example>',
      subject: 'Warning: could not send message for past 4 hours',
      action: 'delayed',
      status: '4.4.1',
      words:
        '    **********************************************\n    **      THIS IS A WARNING MESSAGE ONLY      **\n    **  YOU DO NOT NEED TO RESEND YOUR MESSAGE  **\n    **********************************************\n\n   ----- Transcript of session follows -----\n<jo.park@northpier.example>... Deferred: Connection timed out with mx.northpier.example.',
    }),
  ],
  ['iCloud, full', postfix('5.2.2', '552 5.2.2 <jo.park@icloud.example>: user is over quota')],
  [
    'GMX, full',
    postfix(
      '5.2.2',
      '552-Requested mail action aborted: exceeded storage allocation 552 For explanation visit https://postmaster.gmx.net/en/case?c=r0201',
    ),
  ],
  ['T-Online, full', postfix('5.2.2', '552 5.2.2 Mailbox voll / mailbox is full')],
  [
    'Orange, full',
    postfix('5.2.2', '552 5.1.1 Boite du destinataire pleine. Recipient overquota. OFR_417 [417]'),
  ],
  ['mail.ru, full', postfix('5.2.2', '552 5.2.2 Mailbox is full / Ящик получателя переполнен')],
  ['QQ, full', postfix('5.2.2', '552 收件人邮箱空间已满 Mailbox space not enough')],
  ['Amazon SES, full', ses('Transient', 'MailboxFull', '5.2.2', '552 5.2.2 mailbox full')],
  [
    'Amazon SES, general',
    ses(
      'Transient',
      'General',
      '4.4.7',
      '550 4.4.7 Message expired: unable to deliver in 840 minutes.<421 4.4.0 Unable to lookup DNS for northpier.example>',
    ),
  ],
  ['Zoho, full', postfix('5.2.2', '552 5.2.2 Mailbox storage limit exceeded')],
  [
    'Mimecast, greylist',
    postfix(
      '4.0.0',
      '451 Internal resource temporarily unavailable - https://community.mimecast.com/docs/DOC-1369#451',
      true,
    ),
  ],
  [
    'Dovecot, disk',
    postfix(
      '4.2.2',
      '452 4.2.2 <jo.park@northpier.example> Mailbox is full / Blocks limit exceeded',
      true,
    ),
  ],
  [
    'Domino, no route',
    report({
      from: 'postmaster@acme.example',
      subject:
        'DELIVERY FAILURE: Router: Unable to open mailbox file: The server is not responding',
      status: '4.4.2',
      words:
        'Your message was not delivered because:\n\n  Router: Unable to open mailbox file CN=Mail01/O=Acme mail.box: The server is not responding',
    }),
  ],
  [
    'IronPort, bounce limit',
    text(
      [
        'Return-Path: <>',
        'From: Mail Delivery System <MAILER-DAEMON@esa1.corp.example>',
        'Subject: Delivery Status Notification (Delay)',
      ],
      "The following message to <jo.park@northpier.example> has been delayed.\nThe reason for the problem:\n4.1.2 - Bad destination host 'DNS Soft Error looking up northpier.example (MX) while asking 192.0.2.53. Error was: unable to reach nameserver'",
    ),
  ],
  ['Hungarian, full', postfix('5.2.2', '552 A postafiók megtelt')],
  ['Swedish, full', postfix('5.2.2', '552 5.2.2 Postlådan är full')],
  ['Korean, full', postfix('5.2.2', '552 5.2.2 사용자 메일함 용량 초과')],
  [
    'a user who is suspended for a while',
    postfix('4.2.1', '450 4.2.1 <jo.park@northpier.example>: mailbox temporarily disabled', true),
  ],
  [
    'local problem',
    postfix('5.3.0', '451 4.3.0 <jo.park@northpier.example>: Temporary lookup failure'),
  ],
  ['Exim, local delivery', eximPlain('Error writing to mailbox: No space left on device')],
  [
    'Gmail, over quota of the domain',
    gmail(
      'Message not delivered',
      '5.2.2',
      '552-5.2.2 The email account that you tried to reach is over quota. Please direct the recipient to https://support.google.com/mail/?p=OverQuotaPerm - gsmtp',
    ),
  ],
  ['Norwegian, full', postfix('5.2.2', '552 5.2.2 Postkassen er full')],
  [
    'greylisting in words',
    postfix('4.7.1', '451 4.7.1 Please try again later, first time sender', true),
  ],
  ['shutdown', postfix('4.3.2', '421 4.3.2 Service shutting down', true)],
]

const blocked: [string, Buffer][] = [
  [
    'Google Groups',
    gmail(
      'Address not found',
      '5.1.1',
      'The group you tried to contact (sales) may not exist, or you may not have permission to post messages to the group.',
    ),
  ],
  [
    'Exchange, agent',
    exchange('4.3.2', '432 4.3.2 STOREDRV.ClientSubmit; sender thread limit exceeded'),
  ],
  [
    'Postfix, Spamhaus',
    postfix(
      '5.7.1',
      '554 5.7.1 Service unavailable; Client host [198.51.100.4] blocked using zen.spamhaus.org; https://www.spamhaus.org/query/ip/198.51.100.4',
    ),
  ],
  [
    'Postfix, HELO',
    postfix('5.7.1', '550 5.7.1 <out.advantage.example>: Helo command rejected: Host not found'),
  ],
  [
    'Postfix, reverse',
    postfix(
      '4.7.25',
      '450 4.7.25 Client host rejected: cannot find your hostname, [198.51.100.4]',
      true,
    ),
  ],
  [
    'Postfix, sender',
    postfix(
      '5.1.8',
      '550 5.1.8 <bounces+token@advantage.example>: Sender address rejected: Domain not found',
    ),
  ],
  [
    'Postfix, sender verify',
    postfix(
      '5.1.7',
      '550 5.1.7 <bounces+token@advantage.example>: Sender address rejected: undeliverable address: host mx.advantage.example[198.51.100.4] said: 550 User unknown (in reply to RCPT TO command)',
    ),
  ],
  ['Postfix, header checks', postfix('5.7.1', '550 5.7.1 message content rejected')],
  [
    'Postfix, relay',
    postfix('5.7.1', '554 5.7.1 <jo.park@northpier.example>: Relay access denied'),
  ],
  ['Postfix, rspamd', postfix('5.7.1', '554 5.7.1 Spam message rejected')],
  ['Postfix, amavis', postfix('5.7.0', '554 5.7.0 Reject, id=21345-06 - spam')],
  ['Postfix, rate', postfix('4.7.1', '450 4.7.1 Error: too much mail from 198.51.100.4', true)],
  [
    'Exim, DNSBL',
    exim(
      '550-198.51.100.4 is in a black list at bl.spamcop.net\n    550 Blocked - see https://www.spamcop.net/bl.shtml?198.51.100.4',
    ),
  ],
  [
    'Exim, callback',
    exim(
      '550-Verification failed for <bounces+token@advantage.example>\n    550-Called:   198.51.100.4\n    550-Sent:     RCPT TO:<bounces+token@advantage.example>\n    550-Response: 550 5.1.1 User unknown\n    550 Sender verify failed',
    ),
  ],
  ['Exim, SPF', exim('550 SPF check failed. (spf=fail)')],
  ['Exim, SpamAssassin', exim('550 This message was classified as SPAM and may not be delivered')],
  ['Exim, no PTR', exim('550 Access denied - No reverse DNS found for 198.51.100.4')],
  [
    'Exchange, EOP spamhaus',
    exchange(
      '5.7.1',
      '550 5.7.1 Service unavailable, Client host [198.51.100.4] blocked using Spamhaus. To request removal from this list see https://www.spamhaus.org/query/ip/198.51.100.4 AS(1440)',
    ),
  ],
  [
    'Exchange, banned',
    exchange(
      '5.7.606',
      '550 5.7.606 Access denied, banned sending IP [198.51.100.4]. To request removal from this list please visit https://sender.office.com/ and follow the directions.',
    ),
  ],
  [
    'Exchange, DMARC',
    exchange(
      '5.7.509',
      '550 5.7.509 Access denied, sending domain ADVANTAGE.EXAMPLE does not pass DMARC verification and has a DMARC policy of reject.',
    ),
  ],
  [
    'Exchange, not authorized',
    exchange('5.7.1', '550 5.7.1 RESOLVER.RST.NotAuthorized; not authorized'),
  ],
  [
    'Exchange, group auth',
    exchange(
      '5.7.133',
      '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required; Delivery restriction check failed because the sender was not authenticated when sending to this group',
    ),
  ],
  [
    'Exchange, mailbox auth',
    exchange(
      '5.7.134',
      '550 5.7.134 RESOLVER.RST.SenderNotAuthenticatedForMailbox; authentication required',
    ),
  ],
  [
    'Exchange, transport rule',
    exchange(
      '5.7.1',
      '550 5.7.1 TRANSPORT.RULES.RejectMessage; the message was rejected by organization policy',
    ),
  ],
  [
    'Exchange, high risk',
    exchange('5.7.705', '550 5.7.705 Access denied, tenant has exceeded threshold'),
  ],
  [
    'Exchange, bulk',
    exchange(
      '5.7.515',
      '550 5.7.515 Access denied, sending domain advantage.example does not meet the required authentication level.',
    ),
  ],
  [
    'Outlook.com S3140',
    postfix(
      '5.7.1',
      "550 5.7.1 Unfortunately, messages from [198.51.100.4] weren't sent. Please contact your Internet service provider since part of their network is on our block list (S3140). You can also refer your provider to http://mail.live.com/mail/troubleshooting.aspx#errors.",
    ),
  ],
  [
    'Outlook.com S775',
    postfix(
      '4.7.650',
      '451 4.7.650 The mail server [198.51.100.4] has been temporarily rate limited due to IP reputation. For e-mail delivery information, see https://postmaster.live.com (S775)',
      true,
    ),
  ],
  [
    'Gmail, unauthenticated',
    gmail(
      'Message blocked',
      '5.7.26',
      '550-5.7.26 Your email has been blocked because the sender is unauthenticated. Gmail requires all senders to authenticate with either SPF or DKIM. - gsmtp',
    ),
  ],
  [
    'Gmail, content',
    gmail(
      'Message blocked',
      '5.7.1',
      '550-5.7.1 [198.51.100.4 12] Gmail has detected that this message is likely suspicious due to the very low reputation of the sending domain. To best protect our users from spam, the message has been blocked. - gsmtp',
    ),
  ],
  [
    'Gmail, rate',
    gmail(
      'Delivery incomplete',
      '4.7.28',
      '421-4.7.28 Gmail has detected an unusual rate of unsolicited mail originating from your SPF domain [advantage.example 35]. To protect our users from spam, mail sent from your domain has been temporarily rate limited. - gsmtp',
      'delayed',
    ),
  ],
  [
    'Gmail, PTR',
    gmail(
      'Message blocked',
      '5.7.25',
      '550-5.7.25 [198.51.100.4] The IP address sending this message does not have a PTR record setup, or the corresponding forward DNS entry does not match the sending IP. - gsmtp',
    ),
  ],
  [
    'Gmail, links',
    gmail(
      'Message blocked',
      '5.7.0',
      '552-5.7.0 This message was blocked because its content presents a potential security issue. - gsmtp',
    ),
  ],
  [
    'Yahoo, TSS04',
    postfix(
      '4.7.0',
      '421 4.7.0 [TSS04] Messages from 198.51.100.4 temporarily deferred due to unexpected volume or user complaints - 4.16.55.1; see https://postmaster.yahooinc.com/error-codes',
      true,
    ),
  ],
  [
    'Yahoo, policy',
    postfix(
      '5.7.9',
      '554 5.7.9 Message not accepted for policy reasons. See https://postmaster.yahooinc.com/error-codes',
    ),
  ],
  [
    'Yahoo, PH01',
    postfix(
      '5.7.9',
      '553 5.7.2 [TSS09] All messages from 198.51.100.4 will be permanently deferred; Retrying will NOT succeed.',
    ),
  ],
  [
    'AOL, RLY',
    postfix('5.7.1', '554 5.7.1 : (RLY:B2) http://postmaster.info.aol.com/errors/554rlyb2.html'),
  ],
  [
    'qmail, rblsmtpd',
    qmail(
      '192.0.2.7 failed after I sent the message.\nRemote host said: 553 sorry, your envelope sender is in my badmailfrom list (#5.7.1)',
    ),
  ],
  [
    'Sendmail, access db',
    sendmail(
      '<<< 550 5.7.1 Access denied\n554 5.0.0 Service unavailable',
      '5.7.1',
      '550 5.7.1 Access denied',
    ),
  ],
  [
    'Sendmail, resolve',
    sendmail(
      '<<< 553 5.1.8 <bounces+token@advantage.example>... Domain of sender address bounces+token@advantage.example does not exist',
      '5.1.8',
      '553 5.1.8 <bounces+token@advantage.example>... Domain of sender address bounces+token@advantage.example does not exist',
    ),
  ],
  [
    'iCloud, CS01',
    postfix(
      '5.7.1',
      '554 5.7.1 [CS01] Message rejected due to local policy. Please visit https://support.apple.com/en-us/HT204137',
    ),
  ],
  ['iCloud, HM08', postfix('5.7.0', '550 5.7.0 [HM08] Message rejected due to local policy.')],
  [
    'iCloud, PTR',
    postfix(
      '5.7.1',
      '550 5.7.1 Your email was rejected due to having a domain present in the rhsbl list',
    ),
  ],
  [
    'GMX, no MX',
    postfix(
      '5.0.0',
      '554-gmx.net (mxgmx016) Nemesis ESMTP Service not available 554-No SMTP service 554-Bad DNS PTR resource record. 554 For explanation visit https://postmaster.gmx.net/en/case?c=hi&i=ip',
    ),
  ],
  [
    'WEB.DE, reject due to policy',
    postfix(
      '5.0.0',
      '550-Reject due to policy restrictions. 550 For explanation visit https://postmaster.web.de/en/case?c=hi',
    ),
  ],
  [
    'T-Online, IP',
    postfix(
      '5.0.0',
      '554 IP=198.51.100.4 - A problem occurred. (Ask your postmaster for help or to contact tosa@rx.t-online.de to clarify.)',
    ),
  ],
  [
    'Proofpoint, PDR',
    postfix('5.7.0', '554 5.7.0 Blocked - see https://ipcheck.proofpoint.com/?ip=198.51.100.4'),
  ],
  ['Proofpoint, spam', postfix('5.7.0', '550 5.7.0 Local Policy Violation')],
  [
    'Mimecast, signature',
    postfix(
      '5.0.0',
      '554 Email rejected due to security policies - MCSpamSignature.x.y - https://community.mimecast.com/docs/DOC-1369#554',
    ),
  ],
  [
    'Mimecast, block list',
    postfix(
      '5.0.0',
      '550 Administrative prohibition - envelope blocked - https://community.mimecast.com/docs/DOC-1369#550',
    ),
  ],
  [
    'Mimecast, impersonation',
    postfix(
      '5.0.0',
      '550 Rejected by header based manually Blocked Senders - https://community.mimecast.com/docs/DOC-1369#550',
    ),
  ],
  ['Mimecast, anti-spoof', postfix('5.0.0', '550 csi.mimecast.org Poor Reputation Sender')],
  [
    'Barracuda, BRBL',
    postfix(
      '5.0.0',
      '554 Service unavailable; Client host [out.advantage.example] blocked using Barracuda Reputation; http://www.barracudanetworks.com/reputation/?r=1&ip=198.51.100.4',
    ),
  ],
  [
    'Barracuda, intent',
    postfix(
      '5.0.0',
      '550 permanent failure for one or more recipients (jo.park@northpier.example:blocked)',
    ),
  ],
  [
    'Zoho, spam',
    postfix(
      '5.7.1',
      '554 5.7.1 Email cannot be delivered. Reason: Email detected as Spam by spam filters.',
    ),
  ],
  [
    'Zoho, block',
    postfix('5.7.1', '541 5.7.1 Mail rejected by destination domain. Blocked by recipient policy'),
  ],
  [
    'Amazon SES, content',
    ses(
      'Transient',
      'ContentRejected',
      '5.6.1',
      '554 5.6.1 message rejected, content unacceptable',
    ),
  ],
  [
    'Amazon SES, undetermined with blocklist',
    ses(
      'Permanent',
      'General',
      '5.7.1',
      '554 5.7.1 Service unavailable; Client host [54.240.8.50] blocked using bl.example',
    ),
  ],
  [
    'OVH',
    postfix(
      '5.7.1',
      '550 5.7.1 Spam detected by content scanner. If there is text in the following brackets [VR_SPAM:100] it identifies the problem',
    ),
  ],
  ['Orange, OFR_506', postfix('5.2.0', '550 5.2.0 Mail rejete. Mail rejected. OFR_506 [506]')],
  [
    'SFR',
    postfix(
      '5.7.1',
      '550 5.7.1 Service refuse. Veuillez essayer plus tard. Service refused, please try later. OFR006_102',
    ),
  ],
  [
    'mail.ru, spam',
    postfix(
      '5.0.0',
      '550 spam message rejected. Please visit http://help.mail.ru/notspam-support/id?c=abc or report details to abuse@corp.mail.ru. Error code: 9B2C.',
    ),
  ],
  ['mail.ru, DMARC', postfix('5.0.0', '550 Message rejected per DMARC policy')],
  [
    'Yandex, spam',
    postfix(
      '5.7.1',
      '554 5.7.1 [1] Message rejected under suspicion of SPAM; https://ya.cc/1IrBc 1762243200-xyz',
    ),
  ],
  [
    'QQ, suspended',
    postfix(
      '5.0.0',
      '550 Domain frequency limited [MAhs1. IP: 198.51.100.4]. http://service.mail.qq.com/cgi-bin/help?subtype=1&&id=20022&&no=1000725',
    ),
  ],
  [
    'QQ, suspected',
    postfix(
      '5.0.0',
      '550 Suspected bounce attacks http://service.mail.qq.com/cgi-bin/help?subtype=1',
    ),
  ],
  [
    '163, DT:SPM',
    postfix(
      '5.0.0',
      '554 DT:SPM 163 smtp12,EMCowABXn6Xk,1762243200 http://mail.163.com/help/help_spam_16.htm?ip=198.51.100.4',
    ),
  ],
  [
    'Naver, blocked',
    postfix('5.7.1', '421 4.3.2 Your ip blocked from this server 198.51.100.4 - nsmtp', true),
  ],
  ['UOL', postfix('5.7.1', '554 5.7.1 <198.51.100.4>: Host de envio rejeitado: lista negra')],
  [
    'IronPort, reputation',
    text(
      [
        'Return-Path: <>',
        'From: Mail Delivery System <MAILER-DAEMON@esa1.corp.example>',
        'Subject: Delivery Status Notification (Failure)',
      ],
      "The following message to <jo.park@northpier.example> was undeliverable.\nThe reason for the problem:\n5.3.0 - Other mail system problem 554-'Your access to this mail system has been rejected due to the sending MTA\\'s poor reputation. If you believe that this failure is in error, please contact the intended recipient via alternate means.'",
    ),
  ],
  [
    'Sophos',
    postfix(
      '5.7.1',
      '550 5.7.1 Administrative policy: user jo.park has blocked mail from news@advantage.example',
    ),
  ],
  [
    'Trend Micro',
    postfix(
      '5.7.1',
      '550 5.7.1 Service unavailable; Client host [198.51.100.4] blocked by ERS; Mail from IP banned by Trend Micro Email Reputation',
    ),
  ],
  [
    'Symantec',
    postfix(
      '5.0.0',
      '553 Message filtered. Refer to the Troubleshooting page at https://www.symanteccloud.com/troubleshooting for more information. (#5.7.1)',
    ),
  ],
  [
    'FortiMail',
    postfix('5.7.1', '550 5.7.1 This message contains a suspicious link and was not accepted'),
  ],
  [
    'Cloudflare',
    postfix(
      '5.7.1',
      '550 5.7.1 DMARC fail for 5.7.1; SPF fail; action rejected by the domain owner',
    ),
  ],
  [
    'Exchange, sender filter beside 5.1.1',
    exchange(
      '5.1.1',
      "550 5.1.1 Sender denied as sender's email address is on SenderFilterConfig list",
    ),
  ],
  [
    'not accepting from us, as 5.1.1',
    postfix(
      '5.1.1',
      '550 5.1.1 <jo.park@northpier.example> is not accepting mail from this sender',
    ),
  ],
  [
    'Exchange on both domains',
    exchange(
      '5.1.1',
      '550 5.1.1 The user or domain that you are sending to (or from) has a policy that prohibited the mail that you sent',
    ),
  ],
  [
    'IP not allowed for the user',
    postfix(
      '5.1.1',
      '550 5.1.1 Sorry, your IP 198.51.100.4 is not allowed to send to user jo.park',
    ),
  ],
  [
    'AOL, CON',
    postfix('5.2.1', '550 5.2.1 : (CON:B1) http://postmaster.aol.com/errors/554conb1.html'),
  ],
  [
    'sender domain in words',
    postfix(
      '5.0.0',
      '550 Domain of sender address bounces+token@advantage.example could not be resolved',
    ),
  ],
  ['no MX of ours', postfix('5.0.0', '550 Your domain has no MX record, rejected')],
  ['Polish, list', postfix('5.7.1', '550 Wiadomość odrzucona: adres IP nadawcy na czarnej liście')],
  ['Portuguese, sender', postfix('5.7.1', '550 Remetente bloqueado')],
  ['Chinese, list', postfix('5.0.0', '550 发件人IP被列入黑名单')],
  [
    'T-Online, content',
    postfix(
      '5.7.0',
      '550-5.7.0 Message considered as spam or virus, rejected 550-5.7.0 Message identified as SPAM',
    ),
  ],
  [
    'Strato, list',
    postfix(
      '5.7.1',
      '554 5.7.1 Your IP is blacklisted, please contact postmaster@strato.example (BL21)',
    ),
  ],
  ['Spanish, content', postfix('5.7.1', '550 5.7.1 Mensaje rechazado por su contenido')],
  ['inactive sender', postfix('5.7.1', '550 5.7.1 Your account is disabled for sending')],
  [
    'invalid users by us, rate',
    postfix('5.0.0', '550 Too many invalid recipients from your host, try later'),
  ],
  [
    'directory harvest',
    postfix('5.7.1', '550 5.7.1 Too many unknown users from 198.51.100.4; connection refused'),
  ],
  ['TLS', postfix('5.7.0', '530 5.7.0 Must issue a STARTTLS command first')],
  ['country', postfix('5.7.1', '550 5.7.1 Mail from your country is not accepted here')],
  [
    'domain owner blocks',
    postfix(
      '5.0.0',
      '550 5.0.350 Remote server returned message: recipient domain has blocked your domain',
    ),
  ],
  [
    'user unknown because of us',
    postfix('5.1.1', '550 5.1.1 Access denied, sender unknown to this user'),
  ],
  [
    'Gmail, group permission',
    exchange('5.7.1', '550 5.7.1 You do not have permission to post messages to this group'),
  ],
  ['Hornetsecurity', postfix('5.7.1', '554 5.7.1 Mail rejected: infected or spam, id 4711')],
  ['Seznam', postfix('5.7.1', '554 5.7.1 Message rejected: low trust of the sending server')],
  ['Free.fr', postfix('5.0.0', '550 spam detected')],
  [
    'Telenet',
    postfix(
      '5.7.1',
      '554 5.7.1 Service unavailable. Votre serveur est listé dans csi.cloudmark.com',
    ),
  ],
  [
    'SpamExperts',
    exim(
      '550 Message refused. Your host has too many hits. More Information available at https://www.antispamcloud.com/',
    ),
  ],
  ['Vade', postfix('5.7.1', '550 5.7.1 Mail rejected because of its links. Ref: [vr-112]')],
  ['Czech, list', postfix('5.7.1', '550 Zpráva odmítnuta: odesílatel je na černé listině')],
  ['Japanese, content', postfix('5.7.1', '550 迷惑メールと判定されたため受信を拒否しました')],
  [
    'Turkish, policy',
    postfix('5.7.1', '550 5.7.1 İletiniz güvenlik politikası nedeniyle reddedildi'),
  ],
  ['user who blocks us', postfix('5.0.0', '550 User jo.park has blocked you')],
  [
    'not allowed from outside',
    postfix('5.7.1', '550 5.7.1 This address accepts mail from inside only'),
  ],
]

const complaints: [string, Buffer][] = [
  [
    'Yahoo',
    arf(
      'abuse',
      'Yahoo! Mail AntiSpam Feedback <feedback@arf.mail.yahoo.com>',
      'FW:What changed in October',
      'Original-Mail-From: <bounces+token@advantage.example>\nReported-Domain: advantage.example\n',
    ),
  ],
  [
    'AOL',
    arf(
      'abuse',
      'scomp@aol.net',
      'Email Feedback Report for IP 198.51.100.4',
      'Redacted-Address: redacted\n',
    ),
  ],
  ['Comcast', arf('abuse', 'feedback@comcastfbl.senderscore.net', 'FW: What changed in October')],
  [
    'GMX',
    arf(
      'abuse',
      'abuse@gmx.net',
      'Spam-Beschwerde',
      '',
      'Ein Nutzer hat diese E-Mail als Spam markiert.',
    ),
  ],
  [
    'mail.ru',
    arf('abuse', 'fbl@corp.mail.ru', 'Жалоба на спам', 'Reported-Domain: advantage.example\n'),
  ],
  ['fraud', arf('fraud', 'abuse@isp.example', 'Fraud report')],
  ['opt-out', arf('opt-out', 'fbl@isp.example', 'Opt-out')],
  ['type in capitals', arf('ABUSE', 'fbl@isp.example', 'Report')],
  ['other', arf('other', 'fbl@isp.example', 'Report')],
  ['miscategorized with a comment', arf('abuse (RFC 5965)', 'fbl@isp.example', 'abuse report')],
  [
    'base64 of the report',
    raw(
      [
        'From: fbl@isp.example',
        `To: fbl@${SITE}`,
        'Subject: Abuse',
        'Content-Type: multipart/report; boundary="=_f"; report-type="feedback-report"',
      ],
      `--=_f\nContent-Type: text/plain\n\nA complaint.\n\n--=_f\nContent-Type: message/feedback-report\nContent-Transfer-Encoding: base64\n\n${Buffer.from('Feedback-Type: abuse\r\nVersion: 1\r\nUser-Agent: x/1\r\n').toString('base64')}\n\n--=_f\nContent-Type: text/rfc822-headers\n\n${original}\n--=_f--\n`,
    ),
  ],
  [
    'Hotmail JMRP',
    raw(
      [
        'From: staff@hotmail.com',
        `To: fbl@${SITE}`,
        'Subject: complaint about message from 198.51.100.4',
        'Content-Type: multipart/mixed; boundary="=_f"',
      ],
      `--=_f\nContent-Type: message/rfc822\n\n${original}\n--=_f--\n`,
    ),
  ],
  [
    'Amazon SES',
    text(
      ['From: AWS Notifications <no-reply@sns.amazonaws.com>', 'Subject: AWS Notification Message'],
      JSON.stringify({
        notificationType: 'Complaint',
        complaint: {
          complainedRecipients: [{ emailAddress: READER }],
          complaintFeedbackType: 'abuse',
        },
        mail: { source: `bounces+token@${SITE}` },
      }),
    ),
  ],
  [
    'a report whose type is folded and unquoted',
    raw(
      [
        'From: fbl@isp.example',
        `To: fbl@${SITE}`,
        'Subject: Abuse',
        'Content-Type: multipart/report;\r\n boundary="=_f";\r\n report-type=feedback-report',
      ],
      `--=_f\nContent-Type: text/plain\n\nUser complaint\n\n--=_f\nContent-Type: message/feedback-report\n\nVersion: 1\nUser-Agent: FBL\nFeedback-Type:\n abuse\n\n--=_f\nContent-Type: message/rfc822\n\n${original}\n--=_f--\n`,
    ),
  ],
]

const automatic: [string, Buffer][] = [
  [
    'ARF auth-failure',
    arf('auth-failure', 'dmarc@isp.example', 'DMARC failure report', 'Auth-Failure: dmarc\n'),
  ],
  ['ARF not-spam', arf('not-spam', 'fbl@isp.example', 'Not spam')],
  [
    'DMARC aggregate',
    raw(
      [
        'From: noreply-dmarc-support@google.com',
        `To: fbl@${SITE}`,
        `Subject: Report domain: ${SITE} Submitter: google.com Report-ID: 123`,
        'Auto-Submitted: auto-generated',
        'Content-Type: application/zip; name="google.com.zip"',
        'Content-Transfer-Encoding: base64',
      ],
      'UEsDBAoAAAAAAA==\n',
    ),
  ],
  [
    'RFC 3834',
    person('Re: What changed in October', 'I will be back on the 10th.', [
      'Auto-Submitted: auto-replied',
    ]),
  ],
  [
    'RFC 3834 with a comment',
    person('Re: What changed in October', 'Back on the 10th.', [
      'Auto-Submitted: auto-replied (vacation); owner-email="jo@x.example"',
      ...answering,
    ]),
  ],
  [
    'Exchange',
    person(
      'Automatic reply: What changed in October',
      'Thank you for your email. I am travelling with limited access to email.',
      [
        'X-Auto-Response-Suppress: All',
        'X-MS-Exchange-Generated-Message-Source: Mailbox Rules Agent',
        ...answering,
      ],
    ),
  ],
  [
    'Gmail vacation',
    person('Out of office Re: What changed in October', 'Hi, I am away until Monday.', [
      'Precedence: bulk',
      'X-Autoreply: yes',
      ...answering,
    ]),
  ],
  [
    'Yahoo vacation',
    person(
      'Auto: What changed in October (Yahoo! auto response)',
      'I am on vacation until the 10th.',
      ['X-Autoreply: yes'],
    ),
  ],
  [
    'cPanel autoresponder',
    person('Autoreply: What changed', 'Thanks, we got it.', [
      'X-Autorespond: What changed',
      'Precedence: bulk',
      'X-Precedence: auto_reply',
    ]),
  ],
  [
    'Sieve vacation of Dovecot',
    person('Auto: What changed in October', 'Ich bin ab 10. November wieder da.', [
      'Auto-Submitted: auto-replied (vacation)',
      'Precedence: bulk',
    ]),
  ],
  [
    'Zendesk',
    person(
      '[Request received] What changed in October',
      '## Please type your reply above this line ##\nYour request (4711) has been received and is being reviewed by our support staff.',
      [
        'X-Auto-Response-Suppress: All',
        'Auto-Submitted: auto-generated',
        'From: Acme <support@acme.zendesk.example>',
      ],
    ),
  ],
  [
    'Freshdesk without a mark',
    person(
      'Ticket Received - What changed in October',
      'Dear Advantage,\n\nWe would like to acknowledge that we have received your request and a ticket has been created.\nThis is an automated response.',
      [],
      'Acme Support <support@acme.example>',
    ),
  ],
  [
    'read receipt',
    raw(
      [
        'From: Jo Park <jo.park@northpier.example>',
        `To: bounces+token@${SITE}`,
        'Subject: Read: What changed in October',
        'Content-Type: multipart/report; report-type=disposition-notification; boundary="=_d"',
      ],
      '--=_d\nContent-Type: text/plain\n\nYour message was read on Tuesday, November 4, 2025 8:12:11 AM UTC.\n\n--=_d\nContent-Type: message/disposition-notification\n\nFinal-Recipient: rfc822;jo.park@northpier.example\nDisposition: automatic-action/MDN-sent-automatically; displayed\n\n--=_d--\n',
    ),
  ],
  [
    'deleted unread',
    raw(
      [
        'From: Jo Park <jo.park@northpier.example>',
        `To: bounces+token@${SITE}`,
        'Subject: Not read: What changed in October',
        'Content-Type: multipart/report; report-type=disposition-notification; boundary="=_d"',
      ],
      '--=_d\nContent-Type: text/plain\n\nYour message was deleted without being read on Tuesday.\n\n--=_d\nContent-Type: message/disposition-notification\n\nFinal-Recipient: rfc822;jo.park@northpier.example\nDisposition: manual-action/MDN-sent-manually; deleted\n\n--=_d--\n',
    ),
  ],
  [
    'delivery confirmed',
    report({
      subject: 'Successful Mail Delivery Report',
      action: 'delivered',
      status: '2.0.0',
      words: 'Your message was successfully delivered to the destination(s) listed below.',
      said: '250 2.0.0 Ok',
    }),
  ],
  [
    'relayed',
    report({
      subject: 'Relayed: What changed in October',
      action: 'relayed',
      status: '2.0.0',
      words:
        'Delivery to these recipients or groups is complete, but no delivery notification was sent by the destination server',
    }),
  ],
  [
    'German',
    person(
      'Automatische Antwort: What changed in October',
      'Vielen Dank für Ihre Nachricht. Ich bin bis zum 14.11. nicht im Büro.',
      answering,
    ),
  ],
  [
    'French',
    person(
      'Absence du bureau : What changed in October',
      'Je suis absent du 4 au 14 novembre.',
      answering,
    ),
  ],
  [
    'Spanish',
    person(
      'Fuera de la oficina: What changed in October',
      'Estaré fuera hasta el lunes. Para urgencias escriba a Marta.',
      answering,
    ),
  ],
  [
    'Italian',
    person(
      'Risposta automatica: What changed in October',
      'Sono assente fino al 14 novembre.',
      answering,
    ),
  ],
  [
    'Portuguese',
    person(
      'Resposta automática: What changed in October',
      'Estou de férias até ao dia 14.',
      answering,
    ),
  ],
  [
    'Dutch',
    person(
      'Afwezigheidsbericht: What changed in October',
      'Ik ben met vakantie tot en met 14 november.',
      answering,
    ),
  ],
  [
    'Swedish',
    person(
      'Autosvar: What changed in October',
      'Jag är på semester till den 14 november.',
      answering,
    ),
  ],
  [
    'Danish',
    person('Fravær: What changed in October', 'Jeg er på ferie til den 14. november.', answering),
  ],
  [
    'Norwegian',
    person(
      'Fraværsmelding: What changed in October',
      'Jeg er ikke på kontoret før 14. november.',
      answering,
    ),
  ],
  [
    'Polish',
    person(
      'Odpowiedź automatyczna: What changed in October',
      'Jestem na urlopie do 14 listopada.',
      answering,
    ),
  ],
  [
    'Czech',
    person(
      'Automatická odpověď: What changed in October',
      'Jsem na dovolené do 14. listopadu.',
      answering,
    ),
  ],
  ['Russian', person('Автоответ: What changed in October', 'Я в отпуске до 14 ноября.', answering)],
  [
    'Turkish',
    person('Otomatik yanıt: What changed in October', '14 Kasım’a kadar izindeyim.', answering),
  ],
  [
    'Japanese',
    person('自動応答: What changed in October', '11月14日まで不在にしております。', answering),
  ],
  ['Chinese', person('自动答复: What changed in October', '我正在休假，11月14日回来。', answering)],
  ['Korean', person('부재중: What changed in October', '11월 14일까지 휴가입니다.', answering)],
  [
    'Finnish',
    person(
      'Automaattinen vastaus: What changed in October',
      'Olen lomalla 14.11. asti.',
      answering,
    ),
  ],
  [
    'English with a plain subject',
    person(
      'Annual leave',
      'Hi, I am on annual leave until 14 November with no access to email.',
      answering,
    ),
  ],
  [
    'left the company',
    person(
      'Automatic reply: What changed in October',
      'Jo Park no longer works here. Please write to info@northpier.example.',
      answering,
    ),
  ],
  [
    'German, holiday in the subject',
    person('Urlaub', 'Ich bin bis 14. November im Urlaub und lese keine Mails.', answering),
  ],
  [
    'challenge of a filter',
    person(
      'What changed in October',
      'This account is protected by Boxbe. Please click to confirm that you are a person.',
      ['Auto-Submitted: auto-replied'],
    ),
  ],
  [
    'parental leave in English',
    person(
      'Parental leave: What changed in October',
      "I'm on parental leave and will return in March.",
      answering,
    ),
  ],
  [
    'Exchange in Hungarian, marked',
    person('Automatikus válasz: What changed in October', 'Szabadságon vagyok.', [
      'X-Auto-Response-Suppress: All',
      ...answering,
    ]),
  ],
  [
    'asks whether it is urgent',
    person(
      'Automatic reply: What changed in October',
      'I am out of the office until 14 November. Is it urgent? Call +1 555 0100.',
      answering,
    ),
  ],
  [
    'Jira',
    person('(HELP-812) What changed in October', 'Just confirming that we got your request.', [
      'Auto-Submitted: auto-generated',
      'Precedence: bulk',
    ]),
  ],
  [
    'Microsoft quarantine of the recipient',
    person(
      'Quarantine notification',
      'You have 3 messages in quarantine.',
      ['Auto-Submitted: auto-generated'],
      'quarantine@messaging.microsoft.com',
    ),
  ],
  [
    'Exchange without a mark',
    person(
      'Automatic reply: What changed in October',
      'I left Acme on 31 October. Please contact hr@acme.example.',
      answering,
    ),
  ],
  [
    'ticket in German',
    person(
      'Ihre Anfrage [#4711]',
      'Dies ist eine automatische Antwort. Wir melden uns in zwei Tagen. Haben Sie Fragen? Siehe FAQ.',
      [],
    ),
  ],
  [
    'Outlook in Spanish',
    person(
      'Respuesta automática: What changed in October',
      'Gracias por su mensaje. Vuelvo el lunes.',
      answering,
    ),
  ],
  [
    'Outlook in Portuguese',
    person(
      'Resposta automática: What changed in October',
      'Obrigado. Volto na segunda-feira. Em caso de urgência ligue 555.',
      answering,
    ),
  ],
  [
    'sick leave',
    person(
      'Sick leave',
      'I am on sick leave until further notice. Please write to team@acme.example.',
      answering,
    ),
  ],
  [
    'absent, in Portuguese',
    person(
      'Ausente',
      'Estou ausente até segunda-feira. Em caso de urgência contacte a Rita.',
      answering,
    ),
  ],
  [
    'a shop',
    person(
      'We received your message',
      'This is an automatic confirmation. Please do not reply to this email. Need help? Visit our help center.',
      [],
      'Shop <no-reply@shop.example>',
    ),
  ],
]

const people: [string, Buffer][] = [
  [
    'asks why it bounced',
    person(
      'Re: Undelivered Mail Returned to Sender',
      'Hi, I got this when I wrote to your editor. Which address is right?\n\n> 550 5.1.1 <editor@advantage.example>: Recipient address rejected: User unknown',
      answering,
    ),
  ],
  [
    'forwards a bounce to us',
    person(
      'Fwd: Delivery Status Notification (Failure)',
      'See below, it says the mailbox is full.\n\n---------- Forwarded message ---------\nFrom: Mail Delivery Subsystem <mailer-daemon@googlemail.com>\n\n552-5.2.2 The recipient inbox is out of storage space',
      [],
    ),
  ],
  [
    'writes about mailbox full',
    person(
      'Mailbox full',
      'I get too many newsletters, mine included. Nice one about quotas, though.',
    ),
  ],
  [
    'failure notice as a title',
    person('failure notice', 'That is what we called our podcast. Would you be a guest?'),
  ],
  [
    'Returned mail, a story',
    person(
      'Returned mail: a love story',
      'I wrote a novel. Not for you, I guess, but I had to tell someone.',
    ),
  ],
  [
    'spam complaint',
    person('Spam complaint', 'I never signed up for this. Stop, or I complain to my provider.'),
  ],
  [
    'abuse',
    person('Abuse report', 'We publish a yearly report about abuse in open source. Interested?'),
  ],
  [
    'out of office, talk',
    person(
      'Out of office: why nobody comes back on Fridays',
      'Here is the talk that I proposed. Best, Jo',
    ),
  ],
  [
    'automatic reply question',
    person('Automatic reply from you?', 'I got one in Dutch. Why?', answering),
  ],
  [
    'quotes ours below',
    person('Re: What changed in October', `Great issue, thanks.${quoted}`, answering),
  ],
  ['one line', person('Re: What changed in October', `Yes.${quoted}`, answering)],
  [
    'writes above an automatic line of their program',
    person(
      'Re: What changed in October',
      'Please change my name to Joanna Park.\n\nSent from my iPhone',
      answering,
    ),
  ],
  ['unsubscribe', person('unsubscribe', '', answering)],
  [
    'unsubscribe in German',
    person('Abmelden', 'Bitte nehmen Sie mich aus dem Verteiler.', answering),
  ],
  [
    'with a disclaimer',
    person(
      'Re: What changed in October',
      'Could we reprint page 3?\n\nThis message was automatically scanned for viruses. If you are not the intended recipient, delete it. Delivery failed messages go to postmaster.',
      answering,
    ),
  ],
  [
    'answers from a shared mailbox',
    person(
      'Re: What changed in October',
      'We would like three seats.\n\nKind regards, the office',
      answering,
      'Office <office@northpier.example>',
    ),
  ],
  [
    'postmaster who is a person',
    person(
      'Re: What changed in October',
      'We moved our MX. Your mail to jo failed with 550 5.1.1, should be fine now. Regards, Sam, postmaster',
      answering,
      'Sam Reed <postmaster@northpier.example>',
    ),
  ],
  [
    'noreply who answers',
    person(
      'Re: What changed in October',
      'I do read this box. Can you send me the slides?',
      answering,
      'Acme <noreply@acme.example>',
    ),
  ],
  [
    'info box',
    person(
      'Delivery failed to convince us',
      'Your talk about delivery did not reach the audience, we felt.',
      [],
      'Info <info@northpier.example>',
    ),
  ],
  [
    'on leave soon',
    person(
      'Re: What changed in October',
      'I am on leave from Friday, so please answer before that. What does a seat cost?',
      answering,
    ),
  ],
  ['away, with question', person('Away', 'Are you away in August? We would come by.')],
  [
    'vacation as a topic',
    person(
      'Vacation policy template',
      'I am on the team that writes ours. Do you have one to copy?',
    ),
  ],
  [
    'maternity leave, asks',
    person(
      'Maternity leave',
      'I am on maternity leave until March and would love to keep reading. Can you move my subscription to ana@private.example?',
    ),
  ],
  [
    'writes in German about holiday',
    person('Urlaub', 'Ich bin im Urlaub auf Ihren Artikel gestoßen. Darf ich ihn übersetzen?'),
  ],
  [
    'German reply',
    person(
      'AW: Unzustellbar: What changed in October',
      'Das kam bei uns zurück. Haben Sie eine neue Adresse?',
      answering,
    ),
  ],
  [
    'French question',
    person(
      'RE: Réponse automatique : What changed',
      'Je suis de retour. Pouvons-nous fixer un rendez-vous ?',
      answering,
    ),
  ],
  [
    'Spanish',
    person(
      'RE: Fuera de la oficina',
      'Ya volví, hablemos. Estoy fuera otra vez en diciembre.',
      answering,
    ),
  ],
  [
    'Japanese',
    person('自動返信について', '自動返信メールが届きませんでした。確認していただけますか？'),
  ],
  ['Chinese', person('退信问题', '我给你们编辑写信被退回了，请问正确的地址是什么？')],
  ['Russian', person('Вопрос про автоответ', 'Ваш автоответ обещает два дня. Это верно?')],
  [
    'MIME with a bounce attached',
    raw(
      [
        'From: Jo Park <jo.park@northpier.example>',
        `To: bounces+token@${SITE}`,
        'Subject: Returned mail: see attachment',
        ...answering,
        'Content-Type: multipart/mixed; boundary="=_m"',
      ],
      `--=_m\nContent-Type: text/plain\n\nYour mail to my colleague came back, see attached.\n\n--=_m\nContent-Type: message/rfc822\n\n${qmail('Sorry, no mailbox here by that name. (#5.1.1)').toString().replaceAll('\r\n', '\n')}\n--=_m--\n`,
    ),
  ],
  [
    'answers in a line',
    person(
      'Re: What changed in October',
      'Yes please, two seats.',
      answering,
      'Jo Park <jo.park@northpier.example>',
    ),
  ],
  [
    'list of people',
    person('Re: [readers] Mail delivery failed', 'Same here since Monday.', [
      'List-Id: <readers.example.org>',
      'Precedence: list',
      ...answering,
    ]),
  ],
  [
    'named after a daemon',
    person('Hello', 'Is the meetup open?', [], 'Daemon Wright <daemon.wright@northpier.example>'),
  ],
  [
    'named Bounce',
    person(
      'Bounce house for your summit',
      'My children ask. I pay.',
      [],
      'Marta Bounce <marta@bounce.example>',
    ),
  ],
  [
    'of a postmaster company',
    person(
      'Your interview',
      'I am the CTO of Postmaster Inc. and would like to correct a quote. Undeliverable promises were never made.',
      [],
      'Ana <ana@postmaster-inc.example>',
    ),
  ],
  [
    'system administrator, a person',
    person(
      'Re: What changed in October',
      'I run our mail. Could you tell me your sending IPs? We saw 550 5.7.1 and would like to allow you.',
      answering,
      'System Administrator <sysadmin@northpier.example>',
    ),
  ],
  ['empty', person('', '', answering)],
  [
    'html only',
    raw(
      [
        'From: Jo Park <jo.park@northpier.example>',
        `To: bounces+token@${SITE}`,
        'Subject: Mail delivery failed, or not?',
        'Content-Type: text/html; charset=utf-8',
      ],
      '<p>Did my talk proposal arrive? <i>The following recipients failed</i> was all I got.</p>',
    ),
  ],
  [
    'encrypted',
    raw(
      [
        'From: Jo Park <jo.park@northpier.example>',
        `To: bounces+token@${SITE}`,
        'Subject: ...',
        ...answering,
        'Content-Type: multipart/encrypted; protocol="application/pgp-encrypted"; boundary="=_e"',
      ],
      '--=_e\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n\n--=_e\nContent-Type: application/octet-stream\n\n-----BEGIN PGP MESSAGE-----\nabc\n-----END PGP MESSAGE-----\n--=_e--\n',
    ),
  ],
  [
    'quotes our receipt under a subject of their own',
    person(
      'A question',
      'Hello,\n\nyou wrote:\n> This is an automated message. We reply by Tuesday.\nIt is Thursday. When do you reply?',
      answering,
    ),
  ],
  [
    'Outlook quotes it without marks',
    person(
      'A question',
      'When do you reply?\n\n-----Original Message-----\nFrom: Advantage\nSubject: We got your message\n\nThis is an automated message. Do not reply.',
      answering,
    ),
  ],
  [
    'tells us not to reply',
    person(
      'Enough',
      'Do not reply to this message. I know that nobody reads it. But take me off your list.',
      answering,
    ),
  ],
  [
    'a courier firm',
    person(
      'Re: What changed in October',
      'The parcel could not be delivered, user unknown at this door. New address?',
      answering,
      'Mail Delivery Service <ops@parcels.example>',
    ),
  ],
  [
    'an administrator who begins a mail',
    person(
      'Your newsletter to jo.park',
      'Hi, your message to jo could not be delivered, we answered 550 5.1.1 User unknown. She married, it is jo.reed now. Will you change it?',
      [],
      'Mail Administrator <it@northpier.example>',
    ),
  ],
  [
    'a postmaster who begins a mail',
    person(
      'Mail from you was rejected',
      'Hello, our gateway said 554 5.7.1 to your newsletter. That was our mistake, and it is fixed. Could you send it again?',
      [],
      'Postmaster <postmaster@northpier.example>',
    ),
  ],
  [
    'says it is not automatic',
    person(
      'Re: What changed in October',
      'I am out of the office a lot, so send it to my other address.',
      ['Auto-Submitted: no', ...answering],
    ),
  ],
  ['suppresses answers', person('Talk', 'May I bring a guest?', ['X-Auto-Response-Suppress: All'])],
  [
    'away, and wants something',
    person('Vacation', 'I am away until Monday. Send me the slides then, please.', answering),
  ],
  [
    'on leave, and cancels',
    person(
      'Maternity leave',
      'I am on maternity leave from May. Please cancel my subscription.',
      answering,
    ),
  ],
  [
    'sabbatical, in German',
    person(
      'Sabbatical',
      'Ich bin ab Mai im Sabbatical und möchte meine Teilnahme absagen.',
      answering,
    ),
  ],
  [
    'congé, in French',
    person('Congés', 'Je suis en congé en août et je voudrais changer de date.', answering),
  ],
  [
    'vacaciones, in Spanish',
    person('Vacaciones', 'Estoy de vacaciones en Berlín y quisiera visitarles.', answering),
  ],
  [
    'sells auto replies',
    person(
      'Auto reply',
      'We make a tool for that, and wrote a study about it. Here is chapter one.',
    ),
  ],
  [
    'a receipt',
    person('Delivery receipt', 'Mine names the wrong company. It should say North Pier Ltd.'),
  ],
  [
    'Italian',
    person(
      'R: Risposta automatica: What changed',
      'Sono tornata. Possiamo sentirci giovedì?',
      answering,
    ),
  ],
  ['Turkish', person('Ynt: Otomatik yanıt: What changed', 'Döndüm, konuşalım.', answering)],
  ['Chinese reply', person('回复: 自动回复: What changed', '我回来了，周四可以谈吗？', answering)],
  [
    'forwards with its report inside',
    person(
      'FW: Undeliverable: What changed in October',
      'Is this from you?\n\n________________________________\nFrom: Microsoft Outlook\n\nDelivery has failed to these recipients or groups:\njo.park@northpier.example\nRemote Server returned 550 5.1.10 RESOLVER.ADR.RecipientNotFound',
      [],
    ),
  ],
  [
    'a person with an empty subject who quotes codes',
    person('', '550 5.1.1 User unknown. What does it mean?'),
  ],
  [
    'of a mailbox called system',
    person(
      'Re: What changed in October',
      'We take three seats at the workshop.',
      answering,
      'System One GmbH <system@systemone.example>',
    ),
  ],
  [
    'no-reply without a thread',
    person(
      'Delivery failed?',
      'Your confirmation mail never came. Did delivery fail? I used 550 Main Street as the address.',
      [],
      'Shop <no-reply@shop.example>',
    ),
  ],
  [
    'on the road, and asks for a call',
    person(
      'Business trip',
      'I am travelling until Friday. Call me on Monday about the two seats.',
      answering,
    ),
  ],
  [
    'back from leave',
    person(
      'Back from parental leave',
      'I am back, and my address is the old one. Let us talk.',
      answering,
    ),
  ],
  [
    'mentions an autoresponder',
    person('Your autoresponder', 'It answered me three times. That is two too many.', answering),
  ],
  [
    'Portuguese, holidays',
    person(
      'Férias',
      'Estou de férias em Lisboa até sexta e gostaria de visitar o escritório.',
      answering,
    ),
  ],
  [
    'Dutch',
    person('Vakantie', 'Ik ben met vakantie tot maandag. Stuur mij daarna de factuur.', answering),
  ],
  [
    'Polish',
    person(
      'Urlop',
      'Jestem na urlopie do piątku. Proszę przesłać mi fakturę w poniedziałek.',
      answering,
    ),
  ],
  [
    'Swedish',
    person(
      'Semester',
      'Jag är på semester till fredag. Kan ni skicka fakturan efter det',
      answering,
    ),
  ],
  [
    'Italian, holidays',
    person('Ferie', 'Sono in ferie fino a lunedì. Mandatemi il programma, grazie.', answering),
  ],
  [
    'tells of a bounce without asking',
    person(
      'Mail delivery failed',
      'Your mail to my colleague failed: 550 5.1.1 User unknown. Her new address is ana.reed@northpier.example.',
      answering,
    ),
  ],
  [
    'a mail team without a question',
    person(
      'Undeliverable mail from your domain',
      'Dear sender, mail from you to our users was undeliverable since 550 5.7.1 hit our filter. We fixed that today. Regards, the mail team',
      [],
      'Mail Server Team <mailteam@northpier.example>',
    ),
  ],
  [
    'a head of support',
    person(
      'Re: [Ticket 12] What changed',
      'We closed this. Come back any time.',
      answering,
      'Acme Support <support@acme.example>',
    ),
  ],
  [
    'talks of quotas',
    person(
      'Quota exceeded',
      'Our quota of women on stage is exceeded, hooray. Yours is at 30 percent.',
    ),
  ],
  [
    'hates machines',
    person(
      'This is an automated world',
      'This is an automated world, and your issue of Tuesday says why. Thanks.',
    ),
  ],
  [
    'quotes in the middle',
    person(
      'Re: What changed in October',
      '> Out of office until Monday\n\nSame here, and yet I read it.',
      answering,
    ),
  ],
  [
    'German, leave of a colleague',
    person(
      'Abwesenheit von Frau Reed',
      'Frau Reed ist bis März in Elternzeit. Nehmen Sie bitte mich an ihrer Stelle.',
      answering,
    ),
  ],
  ['a short title', person('ooo', 'What a title! Loved the issue.', answering)],
  [
    'on leave, and reads',
    person('On leave', 'I am on leave, reading all your back issues. Thank you!', answering),
  ],
  [
    'sends somebody else',
    person(
      'Sick leave',
      'I am on sick leave until May and cannot come to the workshop. My colleague Ben would take my seat.',
      answering,
    ),
  ],
  [
    'meets us',
    person('I am out of the office until Monday', 'so let us meet on Tuesday at ten.', answering),
  ],
  [
    'a postmaster who asks for less',
    person(
      'Your newsletter',
      'We block your mails since Monday, because users complained. Please send less.',
      [],
      'Postmaster <postmaster@acme.example>',
    ),
  ],
]

const named = (expected: Expected, list: [string, Buffer][]): Returned[] =>
  list.map(([name, bytes]) => ({ name, expected, raw: Buffer.from(bytes) }))

export const returnedMail: readonly Returned[] = [
  ...named('hard', hard),
  ...named('soft', soft),
  ...named('blocked', blocked),
  ...named('complaint', complaints),
  ...named('auto-reply', automatic),
  ...named('reply', people),
]
