import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newsletterSubscriptions } from '#src/features/newsletter/server/tables.ts'
import { testSite } from '#src/test/testing.ts'
import { importCommand } from '../../command.ts'
import { importSubscribers } from '../../importSubscribers.ts'
import { importDesk } from '../../test/testing.ts'

const fixture = testSite()
const { join: signIn, upload, check, work } = importDesk()
const folder = mkdtempSync(join(tmpdir(), 'subscribers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(name: string, text: string) {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const run = (name: string, text: string) =>
  importSubscribers({ file: fileOf(name, text), open: async () => fixture.db, verbose: true })
const stored = async () =>
  (await fixture.db.select().from(newsletterSubscriptions)).map(
    ({ email, state }) => [email, state] as const,
  )

/** Exports in each program's format; an address begins with the state it must get here, or with "none". */
const exports: [program: string, file: string, text: string][] = [
  [
    'Mailchimp',
    'subscribed_email_audience_export_1f2.csv',
    `"Email Address","First Name","Last Name",Address,"Phone Number",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS
active@a.example,Ana,Brandt,,,2,,,"2024-03-01 10:00:00",192.0.2.1,,,,,,US,fl,"2024-03-01 10:00:00",1,a,,"""Customer"""`,
  ],
  [
    'Mailchimp',
    'unsubscribed_email_audience_export_1f2.csv',
    `"Email Address","First Name",MEMBER_RATING,OPTIN_TIME,LEID,EUID,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_REASON_OTHER
ended@a.example,Ana,2,"2024-03-01 10:00:00",1,a,"2024-04-01 10:00:00",May,c1,"I no longer want to receive these emails",
complained@a.example,Ben,2,"2024-03-01 10:00:00",2,b,"2024-04-01 10:00:00",May,c1,"Spam complaint",`,
  ],
  [
    'Mailchimp',
    'cleaned_email_audience_export_1f2.csv',
    `"Email Address",MEMBER_RATING,OPTIN_TIME,LEID,EUID,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID
bounced@a.example,2,"2024-03-01 10:00:00",1,a,"2024-04-01 10:00:00",May,c1`,
  ],
  [
    'Mailchimp',
    'nonsubscribed_email_audience_export_1f2.csv',
    `"Email Address","First Name",MEMBER_RATING,OPTIN_TIME,LEID,EUID
none@a.example,Ana,2,,1,a`,
  ],
  [
    'Ghost',
    'members.2026-01-01.csv',
    `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
1,active@a.example,Ana Brandt,,true,false,,2024-03-01T10:00:00.000Z,,,
2,ended@a.example,Ben,,false,false,,2024-03-01T10:00:00.000Z,,,
3,ended@b.example,Cle,,true,false,,2024-03-01T10:00:00.000Z,2024-05-01T10:00:00.000Z,,`,
  ],
  [
    'Substack',
    'email_list.tidings.csv',
    `email,active_subscription,expiry,plan,email_disabled,digest_enabled,created_at,first_payment_at
active@a.example,false,,other,false,true,2024-03-01T10:00:00.000Z,
active@b.example,true,2027-03-01T10:00:00.000Z,yearly,false,true,2024-03-01T10:00:00.000Z,2024-03-01T10:00:00.000Z
ended@a.example,false,,other,true,false,2024-03-01T10:00:00.000Z,`,
  ],
  [
    'a table',
    'aweber.csv',
    `Email,Name,Date Added,Stop Time,Verified,Undeliverable
active@a.example,Ana,2024-03-01,,yes,
ended@a.example,Ben,2024-03-01,2024-05-01,yes,
bounced@a.example,Cle,2024-03-01,,yes,yes`,
  ],
  [
    'Klaviyo',
    'klaviyo.csv',
    `Email,Klaviyo ID,Email Marketing Consent,Email Suppressions,Email Suppression Timestamps
active@a.example,1,SUBSCRIBED,[],
ended@a.example,2,SUBSCRIBED,[],2024-05-01 10:00:00`,
  ],
  [
    'HubSpot',
    'hubspot.csv',
    `Email,Unsubscribed from all email,Email address quarantine reason,Email Confirmation Status,Marketing contact status
active@a.example,,,,Marketing contact
bounced@a.example,,SUSPENSION_REMEDIATION,,Marketing contact
pending@a.example,,,Unconfirmed,Marketing contact`,
  ],
  [
    'listmonk',
    'subscribers.csv',
    `uuid,email,name,attributes,status,created_at,updated_at
x,active@a.example,Ana,"{""city"": ""Tampa""}",enabled,2024-03-01T10:00:00Z,2024-03-01T10:00:00Z
y,ended@a.example,Ben,{},disabled,2024-03-01T10:00:00Z,2024-03-01T10:00:00Z
z,ended@b.example,Cle,{},blocklisted,2024-03-01T10:00:00Z,2024-03-01T10:00:00Z`,
  ],
  [
    'listmonk',
    'list.csv',
    `uuid,email,name,attributes,status,subscription_status,created_at
x,active@a.example,Ana,{},enabled,confirmed,2024-03-01T10:00:00Z
y,pending@a.example,Ben,{},enabled,unconfirmed,2024-03-01T10:00:00Z
z,ended@a.example,Cle,{},enabled,unsubscribed,2024-03-01T10:00:00Z`,
  ],
  [
    'Beehiiv',
    'subscribers_export.csv',
    `id,email,status,created,subscription_tier,utm_source,utm_medium,utm_channel,referral_code,stripe_customer_id
1,active@a.example,active,2024-03-01,free,,,website,x,
2,ended@a.example,inactive,2024-03-01,free,,,website,x,
3,pending@a.example,pending,2024-03-01,free,,,import,x,
4,pending@b.example,validating,2024-03-01,free,,,import,x,
5,bounced@a.example,invalid,2024-03-01,free,,,import,x,`,
  ],
  [
    'a table',
    'kit-subscribers.csv',
    `first_name,email,state,created_at,tags
Ana,active@a.example,active,2024-03-01 10:00:00 UTC,buyer
Ben,ended@a.example,cancelled,2024-03-01 10:00:00 UTC,
Cle,ended@b.example,inactive,2024-03-01 10:00:00 UTC,
Dee,bounced@a.example,bounced,2024-03-01 10:00:00 UTC,
Eli,complained@a.example,complained,2024-03-01 10:00:00 UTC,`,
  ],
  [
    'Buttondown',
    'buttondown.csv',
    `email_address,notes,metadata,tags,subscriber_type,creation_date,unsubscription_date
active@a.example,,{},,regular,2024-03-01,
active@b.example,,{},,premium,2024-03-01,
pending@a.example,,{},,unactivated,2024-03-01,
ended@a.example,,{},,unsubscribed,2024-03-01,2024-06-01
ended@b.example,,{},,removed,2024-03-01,
bounced@a.example,,{},,undeliverable,2024-03-01,
complained@a.example,,{},,spammy,2024-03-01,
none@a.example,,{},,churned,2024-03-01,`,
  ],
  [
    'Brevo',
    'contacts.csv',
    `CONTACT ID;EMAIL;FIRSTNAME;LASTNAME;SMS;DOUBLE_OPT-IN;EMAIL_BLACKLISTED;SMS_BLACKLISTED;ADDED_TIME;MODIFIED_TIME
1;active@a.example;Ana;B;;Yes;false;false;01-03-2024;01-03-2024
2;ended@a.example;Ben;B;;Yes;true;false;01-03-2024;01-03-2024
3;pending@a.example;Cle;B;;No;false;true;01-03-2024;01-03-2024
4;none@a.example;Dee;B;;;false;false;01-03-2024;01-03-2024`,
  ],
  [
    'HubSpot',
    'hubspot-crm-exports-all-contacts.csv',
    `Record ID,First Name,Last Name,Email,Phone Number,City,State,Lead Status,Marketing contact status,Unsubscribed from all email,Opted out of email: Marketing Information,Email hard bounce reason,Create Date
1,Ana,B,active@a.example,,Tampa,FL,New,Marketing contact,false,false,,2024-03-01 10:00
2,Ben,B,ended@a.example,,Tampa,FL,New,Marketing contact,true,false,,2024-03-01 10:00
3,Cle,B,ended@b.example,,Tampa,FL,New,Marketing contact,,Yes,,2024-03-01 10:00
4,Dee,B,bounced@a.example,,Tampa,FL,New,Marketing contact,,,UNKNOWN_USER,2024-03-01 10:00
5,Eli,B,none@a.example,,Tampa,FL,New,Non-marketing contact,false,,,2024-03-01 10:00`,
  ],
  [
    'a table',
    'mailerlite.csv',
    `Subscriber,Name,Last name,Status,Sent,Opens,Clicks,Subscribed,Location
active@a.example,Ana,B,Active,2,1,0,2024-03-01 10:00:00,Tampa
pending@a.example,Ben,B,Unconfirmed,2,1,0,2024-03-01 10:00:00,
ended@a.example,Cle,B,Unsubscribed,2,1,0,2024-03-01 10:00:00,
bounced@a.example,Dee,B,Bounced,2,1,0,2024-03-01 10:00:00,
complained@a.example,Eli,B,Junk,2,1,0,2024-03-01 10:00:00,`,
  ],
  [
    'MailPoet',
    'MailPoet_export_2026.csv',
    `"First name","Last name","Email","List","Global status","List status","Subscribed on"
"Ana","B","active@a.example","News","Subscribed","Subscribed","2024-03-01 10:00:00"
"Ben","B","pending@a.example","News","Unconfirmed","Subscribed","2024-03-01 10:00:00"
"Cle","B","ended@a.example","News","Subscribed","Unsubscribed","2024-03-01 10:00:00"
"Dee","B","ended@b.example","News","Inactive","Subscribed","2024-03-01 10:00:00"
"Eli","B","bounced@a.example","News","Bounced","Subscribed","2024-03-01 10:00:00"`,
  ],
  [
    'Klaviyo',
    'klaviyo.csv',
    `Email,Klaviyo ID,First Name,Last Name,City,State / Region,Email Marketing Consent,Email Marketing Consent Timestamp,Email Suppressions,SMS Marketing Consent,First Active
active@a.example,1,Ana,B,Tampa,FL,SUBSCRIBED,2024-03-01 10:00:00,[],NEVER_SUBSCRIBED,2024-03-01
ended@a.example,2,Ben,B,Tampa,FL,UNSUBSCRIBED,2024-03-01 10:00:00,"[""UNSUBSCRIBE""]",SUBSCRIBED,2024-03-01
none@a.example,3,Cle,B,Tampa,FL,NEVER_SUBSCRIBED,,[],,2024-03-01
bounced@a.example,4,Dee,B,Tampa,FL,SUBSCRIBED,2024-03-01 10:00:00,"[""HARD_BOUNCE"", ""USER_SUPPRESSED""]",,2024-03-01`,
  ],
  [
    'Constant Contact',
    'contact_export.csv',
    `"First name","Last name","Email address","Email status","Email permission status","Email update source","Confirmed Opt-Out Date","Confirmed Opt-Out Source","Confirmed Opt-Out Reason","Created At"
Ana,B,active@a.example,Active,Express,Import,,,,2024-03-01
Ben,B,ended@a.example,Unsubscribed,Express,Import,2024-06-01,Contact,Too many,2024-03-01
Cle,B,pending@a.example,Active,Pending confirmation,Import,,,,2024-03-01
Dee,B,none@a.example,Active,No Permissions Set,Import,,,,2024-03-01
Eli,B,none@b.example,Active,Implicit,Import,,,,2024-03-01`,
  ],
  [
    'Klaviyo',
    'klaviyo-all.csv',
    `Email,Klaviyo ID,Email Marketing Consent,Email Marketing Can Receive,Email Marketing Double Opt-In,Email Suppressions,Email List Suppressions
active@a.example,1,SUBSCRIBED,True,True,[],[]
bounced@a.example,1,SUBSCRIBED,False,True,"[""HARD_BOUNCE""]",[]
complained@a.example,1,SUBSCRIBED,False,True,"[""SPAM_COMPLAINT""]",[]`,
  ],
  [
    'HubSpot',
    'hubspot-all.csv',
    `Email,Unsubscribed from all email,Invalid email address,Global email hard bounce reason,Quarantined email reason,Marketing contact status
active@a.example,No,No,,,Marketing contact
bounced@a.example,No,Yes,,,Marketing contact
bounced@b.example,No,No,UNKNOWN_USER,,Marketing contact
bounced@c.example,No,No,,ANTI_ABUSE_SYSTEM,Marketing contact`,
  ],
  [
    'Substack',
    'subscribers.csv',
    `Email,Name,Type,Cancel date,Start date,Subscription country,Days active,email_disabled
active@a.example,Ana,Subscriber,,2024-03-01,US,20,false
active@b.example,Ana,Yearly Subscriber,,2024-03-01,US,20,false
ended@a.example,Ana,Subscriber,,2024-03-01,US,20,true`,
  ],
  [
    'a table',
    'abonnenten.csv',
    `E-Mail-Adresse;Vorname;Nachname;Status;Angemeldet am;Abgemeldet am
active@a.example;Ana;B;Aktiv;2024-03-01;
ended@a.example;Ben;B;Abgemeldet;2024-03-01;2024-05-01
ended@b.example;Cle;B;Aktiv;2024-03-01;2024-05-01
pending@a.example;Dee;B;Unbestätigt;2024-03-01;
bounced@a.example;Eli;B;Unzustellbar;2024-03-01;`,
  ],
  [
    'a table',
    'ja-nein.csv',
    `E-Mail;Vorname;Abonniert;Bestätigt;Gesperrt
active@a.example;Ana;ja;ja;nein
ended@a.example;Ben;nein;ja;nein
pending@a.example;Cle;ja;nein;nein
ended@b.example;Dee;ja;ja;ja`,
  ],
  [
    'a table',
    'abonnés.csv',
    `Adresse e-mail;Prénom;Nom;Statut;Date de désinscription
active@a.example;Ana;B;Abonnée;
ended@a.example;Ben;B;Désinscrit;2024-05-01
ended@b.example;Cle;B;Inscrit;2024-05-01
pending@a.example;Dee;B;Non confirmé;
bounced@a.example;Eli;B;Rejeté;`,
  ],
  [
    'a table',
    'suscriptores.csv',
    `Correo electrónico|Nombre|Estado|Fecha de alta|Fecha de baja
active@a.example|Ana|Suscrito|2024-03-01|
ended@a.example|Ben|Dado de baja|2024-03-01|2024-05-01
ended@b.example|Cle|Activo|2024-03-01|2024-05-01
pending@a.example|Dee|Pendiente|2024-03-01|`,
  ],
  [
    'a table',
    '購読者.csv',
    `メールアドレス,名前,ステータス,配信停止日
active@a.example,Ana,購読中,
ended@a.example,Ben,配信停止,2024-05-01
ended@b.example,Cle,購読中,2024-05-01`,
  ],
  [
    'Mailchimp',
    'all members, subscribed and not.csv',
    `"Email Address",MEMBER_RATING,OPTIN_TIME,LEID,EUID
none@a.example,2,"2024-03-01 10:00:00",1,a`,
  ],
  [
    'a table',
    'aweber-without-status.csv',
    `Email,Name,Stop Time,Verified?
active@a.example,Ana,,yes
ended@a.example,Ben,02/01/24,yes
pending@a.example,Cle,,no`,
  ],
  [
    'a table',
    'listmonk-with-lists.csv',
    `email,name,status,lists
active@a.example,Ana,enabled,"[{""name"": ""News"", ""subscription_status"": ""confirmed""}]"
none@a.example,Ben,enabled,"[{""name"": ""News"", ""subscription_status"": ""unsubscribed""}]"`,
  ],
  [
    'Beehiiv',
    'beehiiv-full.csv',
    `Subscriber ID,Email,Status,Created At,Subscription Tier,Subscription Premium Tiers,UTM Channel,Unsubscribed At
1,active@a.example,Active,2023-01-02 10:00:00 UTC,free,,website,
2,pending@a.example,Needs Approval,2023-01-02 10:00:00 UTC,free,,website,
3,ended@a.example,Active,2023-01-02 10:00:00 UTC,free,,website,2023-05-02 10:00:00 UTC`,
  ],
  [
    'a table',
    'counts.csv',
    `email,status,bounce_count,complaint_count,soft_bounces
active@a.example,active,0,0,3
bounced@a.example,active,1,0,0
complained@a.example,active,0,2,0`,
  ],
  [
    'Brevo',
    'brevo-reasons.csv',
    `EMAIL,DOUBLE_OPT-IN,Blocklisted,Blocklisted reason
active@a.example,Yes,No,
ended@a.example,Yes,Yes,Unsubscribed via email
complained@a.example,Yes,Yes,Spam complaint
bounced@a.example,Yes,Yes,Hard bounce`,
  ],
  [
    'a table',
    'deliverability.csv',
    `email,status,deliverability
active@a.example,subscribed,deliverable
none@a.example,subscribed,undeliverable`,
  ],
  [
    'a table',
    'constant-contact-unsubscribed.csv',
    `Email address,First name,Unsubscribed date,Unsubscribe reason
ended@a.example,Ana,2024-01-01,No longer interested`,
  ],
  [
    'MailPoet',
    'MailPoet_Export_de.csv',
    `"Vorname","E-Mail","Liste","Globaler Status","Listenstatus"
"Ana","active@a.example","N","Abonniert","Abonniert"
"Ben","ended@a.example","N","Abonniert","Abgemeldet"`,
  ],
  [
    'a table',
    'zoho.csv',
    `E-mail,Full name,Notes,Contact Status
active@a.example,Ana,,Active
none@a.example,Ben,unsubscribed,Active
none@b.example,Cle,,On holiday
none@c.example,Dee,,`,
  ],
]

test.each(exports)(
  'I35, I38: %s, %s: nobody who left, complained, bounced, never confirmed, or is not known to be subscribed is imported as subscribed',
  async (program, name, text) => {
    const { source, tally } = await run(name, text)
    expect(source).toBe(`${name}, subscribers of ${program}`)
    const addresses = text.match(/\w+@[abc]\.example/g)!
    const here = await stored()
    expect(here.map(([email, state]) => [email, state]).sort()).toEqual(
      addresses
        .filter((address) => !address.startsWith('none'))
        .map((address) => [address, address.split('@')[0]])
        .sort(),
    )
    expect(tally.lines.map(({ name: email, line }) => [email, line !== undefined])).toEqual(
      expect.arrayContaining(addresses.map((address) => [address, true])),
    )
    for (const line of tally.lines)
      if (line.name.startsWith('none'))
        expect([line.outcome, line.detail]).toEqual([
          expect.stringMatching(/skipped|refused/),
          expect.stringMatching(/never subscribed there|choose what the status|it has no status/),
        ])
  },
)

test.each([
  ['utf-16le', 'a mark', '\t'],
  ['utf-16be', 'a mark', ';'],
  ['utf-8', 'a mark', ','],
])(
  'I38: a table in %s with %s is imported, with quoted lines in its cells',
  async (encoding, _, sign) => {
    const lines = [
      ['Email', 'Name', 'Status'],
      ['active@a.example', '"Zoë ""Z""\r\nB"', 'Subscribed'],
      ['ended@a.example', 'Ben', 'Unsubscribed'],
    ]
    const text = `\ufeff${lines.map((cells) => cells.join(sign)).join('\r\n')}\r\n`
    const little = Buffer.from(text, 'utf16le')
    const bytes = { 'utf-16le': little, 'utf-16be': Buffer.from(little).swap16() }[encoding]
    writeFileSync(join(folder, 'marked.csv'), bytes ?? text)
    await importSubscribers({ file: join(folder, 'marked.csv'), open: async () => fixture.db })
    expect((await stored()).sort()).toEqual([
      ['active@a.example', 'active'],
      ['ended@a.example', 'ended'],
    ])
  },
)

const command = (...args: string[]) =>
  importCommand(['subscribers', ...args], {
    open: async () => fixture.db,
    folder,
    print: (text) => void printed.push(text),
    signal: new AbortController().signal,
  })
const printed: string[] = []

test('I35: an unknown status, and rows without one, are questioned by the command and imported once answered', async () => {
  const file = fileOf(
    'members.csv',
    'E-Mail,Status,City\nana@a.example,Sleeping,Rome\nben@a.example,,Rome\ncle@a.example,Active,Rome\n',
  )
  await command(file)
  expect(await stored()).toEqual([['cle@a.example', 'active']])
  expect(printed.at(-1)).toContain('--status "Sleeping=…"  1 row\n')
  expect(printed.at(-1)).toContain('--status "=…"  1 row without a status')
  expect(printed.at(-1)).toContain('These columns were left out: City.')
  await command(file, '--status', 'sleeping=ended', '--status', '=active')
  expect((await stored()).sort()).toEqual([
    ['ana@a.example', 'ended'],
    ['ben@a.example', 'active'],
    ['cle@a.example', 'active'],
  ])
  await expect(command(file, '--status', 'Sleeping=away')).rejects.toThrow(
    '--status "Sleeping=away" is not like --status "Status=meaning", and the meaning one of active, pending, ended, bounced, complained, skip.',
  )
})

test.each([
  'Unsubscribe flag',
  'email_availability',
  'Blacklisting note',
  'Bounces',
  'Status (old)',
  'opt_in_2',
  'GDPR consent',
  'Abmeldegrund',
  'Motif désinscription',
  'Motivo de la baja',
  '退会理由',
  'Bloqué',
  'Uitschrijfreden',
  'Kündigungsgrund',
  'Motivo de cancelación',
  'Peruutettu',
  'Leiratkozás dátuma',
  'İptal tarihi',
  'Ημερομηνία διαγραφής',
  'Відписався',
  '해지일',
])('I35: a column called “%s” is asked about before anybody comes in', async (title) => {
  const file = fileOf('table.csv', `email,status,${title}\nana@a.example,active,x\n`)
  await expect(command(file)).rejects.toThrow(
    `The column “${title}” is not recognized, and it may say who must not be added. Nothing was changed. Specify it with --map "${title}=FIELD".`,
  )
  await command(file, '--map', `${title}=unsubscribed`)
  expect(await stored()).toEqual([['ana@a.example', 'ended']])
})

test.each([
  ['IsUnsubscribed', 'true', 'ended'],
  ['email_unsubscribe_time', '2024-02-02 10:00:00', 'ended'],
  ['Afmelddatum', '02-02-2024', 'ended'],
  ['Uitschrijfdatum', '02-02-2024', 'ended'],
  ['Date Stopped', '2024-02-02', 'ended'],
  ['Stop Status', 'by subscriber', 'ended'],
  ['Blocklisté e-mail', 'Oui', 'ended'],
  ['deactivated', '2024-02-02', 'ended'],
  ['Bounced Date', '2024-02-02', 'bounced'],
  ['spam_report', '2024-02-02', 'complained'],
  ['activated', '0', 'pending'],
  ['Mailable', '0', 'ended'],
])('I35: somebody active whose column “%s” says %s is %s', async (title, value, wanted) => {
  await command(fileOf('table.csv', `email,status,${title}\nana@a.example,active,${value}\n`))
  expect(await stored()).toEqual([['ana@a.example', wanted]])
})

test('I35: the command asks about all unclear columns at once', async () => {
  const file = fileOf('table.csv', 'email,Opt reason,Blocked by\nana@a.example,x,y\n')
  await expect(command(file)).rejects.toThrow(
    'The columns “Opt reason”, “Blocked by” are not recognized, and they may say who must not be added. Nothing was changed. Specify them with --map "Opt reason=FIELD" --map "Blocked by=FIELD".',
  )
})

test('I66: consent dates are read in the column’s order of day and month, and ambiguous ones are reported', async () => {
  const read = async (name: string, rows: string[]) => {
    const text = `email,status,subscribed at\n${rows.map((date, at) => `${name}${at}@a.example,active,${date}`).join('\n')}\n`
    const { tally } = await run(`${name}.csv`, text)
    const stored = await fixture.db.select().from(newsletterSubscriptions)
    const dates = stored
      .filter(({ email }) => email.startsWith(name))
      .toSorted((a, b) => (a.email < b.email ? -1 : 1))
      .map(({ confirmedAt }) => confirmedAt?.toISOString().slice(0, 16) ?? null)
    return { dates, warnings: tally.warnings.filter((one) => one.includes('consent')) }
  }
  expect(await read('day', ['01-03-2024', '25-03-2024 09:30'])).toEqual({
    dates: ['2024-03-01T00:00', '2024-03-25T09:30'],
    warnings: [],
  })
  expect(await read('month', ['01/03/24 10:00AM EST', '03/25/24'])).toEqual({
    dates: ['2024-01-03T15:00', '2024-03-25T00:00'],
    warnings: [],
  })
  const since = await run('since.csv', 'Email,Subscribed\nsince@a.example,2024-03-01\n')
  expect(since.tally.warnings).toEqual([])
  const rows = await fixture.db.select().from(newsletterSubscriptions)
  expect(rows.find(({ email }) => email === 'since@a.example')?.confirmedAt).toEqual(
    new Date('2024-03-01'),
  )
  expect(await read('either', ['01/03/2024', '0000-00-00 00:00:00', 'last spring'])).toEqual({
    dates: [null, null, null],
    warnings: [
      'The consent date in line 2 was left out: “01/03/2024” can be two different days: write it as 2024-03-01.',
      'The consent date in line 4 was left out: “last spring” cannot be read.',
    ],
  })
})

test('I35: an unclear column can be left out, and a column of addresses with another title can be chosen', async () => {
  const file = fileOf('table.csv', 'Adresse;Mail opt state;Status\nana@a.example;x;active\n')
  await command(file, '--map', 'Adresse=email', '--map', 'Mail opt state=')
  expect(await stored()).toEqual([['ana@a.example', 'active']])
})

test('I35: the screen asks the same questions: about a column in its list of columns, about a status in a separate list', async () => {
  const browser = await signIn()
  const text = 'email,state of opt,status\nana@a.example,x,active\nben@a.example,,Sleeping\n'
  const consent = 'A form'
  const { data } = await upload(browser, 'table.csv', text)
  expect(data.source ?? (await browser.get(`/api/staff/imports/${data.id}`)).data.source).toBe(
    'subscribers',
  )
  const { table } = (await browser.get(`/api/staff/imports/${data.id}`)).data
  expect(
    table.kinds.find(({ source }: { source: string }) => source === 'subscribers'),
  ).toMatchObject({ found: ['email', null, 'status'], many: expect.arrayContaining(['status']) })
  const first = await check(browser, 'table.csv', text, 'subscribers', { consent })
  expect((await browser.get(`/api/staff/imports/${first}`)).data).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('Choose it in the list of columns.'),
  })
  const columns = { 'state of opt': '' }
  const again = async (options: object) => {
    await browser.post(`/api/staff/imports/${first}/check`, { source: 'subscribers', options })
    await work()
    return (await browser.get(`/api/staff/imports/${first}`)).data
  }
  expect(await again({ consent, columns })).toMatchObject({
    counts: { new: 1, refused: 1 },
    asked: [{ status: 'Sleeping', count: 1 }],
  })
  expect(await again({ consent, columns, statuses: { Sleeping: 'skip' } })).toMatchObject({
    counts: { new: 1, refused: 0, skipped: 1 },
    asked: [],
  })
})

test('I35: someone who answered “no” to a question about emails in another language is questioned, never added', async () => {
  await expect(run('ja-nein.csv', 'Mail;Newsletter erlaubt\nno@a.example;nein\n')).rejects.toThrow(
    'Newsletter erlaubt',
  )
  for (const [name, text, active] of [
    [
      'se.csv',
      'E-postadress;Prenumererar\nyes@se.example;Ja\nno@se.example;Nej\n',
      'yes@se.example',
    ],
    [
      'zoho.csv',
      'Email,Status,Unsubscribed Mode\nyes@z.example,Active,\nno@z.example,Active,Manual\n',
      'yes@z.example',
    ],
    [
      'sg.csv',
      'EMAIL,STATUS,GLOBAL_UNSUBSCRIBE\nyes@g.example,active,\nno@g.example,active,TRUE\n',
      'yes@g.example',
    ],
  ] as const) {
    await run(name, text)
    const host = active.split('@')[1]!
    const ofFile = (await stored()).filter(([email]) => email.endsWith(host))
    expect(ofFile.filter(([, state]) => state === 'active').map(([email]) => email)).toEqual([
      active,
    ])
  }
})

test.each([
  ['Deletion reason', 'complaint'],
  ['Legal basis', 'Withdrawn'],
  ['Remarks', 'Consent withdrawn'],
])('I35: in a column “%s” that is not recognized, “%s” is asked about', async (title, word) => {
  const file = fileOf('table.csv', `email,status,${title}\nana@a.example,active,${word}\n`)
  await command(file)
  expect(await stored()).toEqual([])
  expect(printed.at(-1)).toContain(`--status "${word}=…"  1 row\n`)
})

test('I98: a tag that says that somebody left is asked about, also between other tags', async () => {
  const report = await run(
    'contacts.csv',
    'Email 1,Status,Labels,Date created\nactive@a.example,Subscribed,"VIP, Customer",2024-03-01\nnone@a.example,Subscribed,"VIP, Unsubscribed",2024-03-01\nnone@b.example,Active,"""Buyer"";""Marked as spam""",2024-03-01\n',
  )
  expect([...report.tally.asked.keys()]).toEqual(['Unsubscribed', 'Marked as spam'])
  expect(await stored()).toEqual([['active@a.example', 'active']])
  const lists = await importSubscribers({
    file: fileOf(
      'lists.csv',
      'Email,Tags\nnone@c.example,"[""VIP"",""Unsubscribed""]"\nnone@d.example,"Unsubscribed, Blocklisted"\n',
    ),
    open: async () => fixture.db,
    statuses: new Map([['unsubscribed', 'active']]),
  })
  expect([...lists.tally.asked.keys()]).toEqual(['Blocklisted'])
})
