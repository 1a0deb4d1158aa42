import { expect, test } from 'vitest'
import { newsletterSubscriptions } from '#src/features/newsletter/server/tables.ts'
import { importDesk } from '../../test/testing.ts'

const { desk, join: signIn, check, step } = importDesk()

/** Exports whose columns all have a certain meaning; an address begins with its state here, or with "none". */
const exports: [program: string, text: string][] = [
  [
    'Omnisend',
    `Email,First name,Email status,Email status_date,status_date,SMS status,Unsubscribed date
active@a.example,Ana,Subscribed,2023-01-01,2023-01-01,Non-subscribed,
ended@a.example,Ben,Unsubscribed,2023-01-01,2023-01-01,Subscribed,2024-01-01
none@a.example,Cle,Non-subscribed,2023-01-01,2023-01-01,Subscribed,`,
  ],
  [
    'Klaviyo',
    `Email,Klaviyo ID,$consent,$consent_timestamp,Email Marketing Consent,SMS Marketing Consent,Email Suppressions,$consent_method,$consent_version
active@a.example,1,"[""email""]",2023-01-01,SUBSCRIBED,NEVER_SUBSCRIBED,[],form,1
ended@a.example,2,"[""email"", ""sms""]",2023-01-01,UNSUBSCRIBED,SUBSCRIBED,"[""UNSUBSCRIBE""]",,
none@a.example,3,,,NEVER_SUBSCRIBED,SUBSCRIBED,[],,`,
  ],
  [
    'Campaign Monitor',
    `Email Address,Name,Date subscribed,Status,Consent to track,Consent to send SMS
active@a.example,Ana,2023-01-01,Active,Yes,No
active@b.example,Ana,2023-01-01,Active,No,Unchanged
ended@a.example,Ben,2023-01-01,Unsubscribed,Yes,`,
  ],
  [
    'Shopify',
    `First Name,Email,Accepts Email Marketing,Accepts SMS Marketing
Ana,active@a.example,yes,no
Ben,ended@a.example,no,yes`,
  ],
  [
    'Brevo',
    `EMAIL;PRENOM;Blocklisté;Statut e-mail;Statut SMS;DOUBLE_OPT-IN
active@a.example;Ana;Non;Abonné;;Oui
ended@a.example;Ben;Oui;Désabonné;;Oui
ended@b.example;Cle;Oui;;;Oui`,
  ],
  [
    'Zoho',
    `Contact Email,Added Time,Status,Unsubscribed Time,Bounced Time
active@a.example,2023-01-01,Active,,
ended@a.example,2023-01-01,Active,2024-01-01 10:00,
bounced@a.example,2023-01-01,Active,,2024-01-01 10:00`,
  ],
  [
    'Beehiiv',
    `email,status,subscription_tier,opted_in_on,unsubscribed_on
active@a.example,active,free,2023-01-02,
pending@a.example,pending,free,,
ended@a.example,inactive,free,2023-01-02,2024-01-01`,
  ],
  [
    'Moosend',
    `Email,Subscribe Method,Subscribe Type,Created On,Unsubscribed On,Removed On,Verified On
active@a.example,form,Subscribed,2023-01-01,,,2023-01-01
ended@a.example,form,Unsubscribed,2023-01-01,2024-01-01,,2023-01-01
ended@b.example,form,Subscribed,2023-01-01,,2024-01-01,2023-01-01`,
  ],
  [
    'Salesforce',
    `Subscriber Key,Email Address,Status,Date Joined,Date Undeliverable,Email Opt Out
1,active@a.example,Active,1/25/2023,,0
2,bounced@a.example,Held,1/25/2023,1/27/2023,0
3,ended@a.example,Active,1/25/2023,,1`,
  ],
  [
    'CleverReach',
    `E-Mail;Registriert;Aktiviert;Deaktiviert;Bounced
active@a.example;01.03.2023 10:00;01.03.2023 10:05;;0
ended@a.example;01.03.2023 10:00;01.03.2023 10:05;02.03.2024 10:00;0
bounced@a.example;01.03.2023 10:00;01.03.2023 10:05;;1`,
  ],
  [
    'Wix',
    `First Name,Email 1,Email subscriber status,SMS subscriber status
Ana,active@a.example,Subscribed,Never subscribed
Ben,ended@a.example,Unsubscribed,Subscribed
Cle,none@a.example,Never subscribed,Subscribed
Dee,pending@a.example,Pending,Subscribed`,
  ],
  [
    'FluentCRM, Flodesk, and Squarespace',
    `email,status,opt_in_timestamp,Subscriber Since
active@a.example,subscribed,2023-01-01,2023-01-01
complained@a.example,spammed,2023-01-01,2023-01-01
ended@a.example,donotcontact,2023-01-01,2023-01-01`,
  ],
]

test.each(exports)(
  'I106: a table of %s raises no question, and nobody who left is active',
  async (_, text) => {
    const browser = await signIn()
    const id = await check(browser, 'people.csv', text, 'subscribers', { consent: 'Our form' })
    const checked = (await browser.get(`/api/staff/imports/${id}`)).data
    expect([checked.problem, checked.asked]).toEqual([null, []])
    await step(browser, id, 'start')
    const stored = await desk.database.db.select().from(newsletterSubscriptions)
    const addresses = text.match(/\w+@[ab]\.example/g)!
    expect(stored.map(({ email, state }) => [email, state]).sort()).toEqual(
      addresses
        .filter((address) => !address.startsWith('none'))
        .map((address) => [address, address.split('@')[0]])
        .sort(),
    )
    await step(browser, id, 'undo')
    const left = await desk.database.db.select().from(newsletterSubscriptions)
    expect(left.filter(({ state }) => state !== 'complained')).toEqual([])
  },
)

test('I106: how GetResponse’s people subscribed is no status, so the import asks what people without one are', async () => {
  const browser = await signIn()
  const text =
    'email,added_on,subscribed_via,subscribed_from\nana@a.example,2023-01-01,API,Landing page\n'
  const id = await check(browser, 'people.csv', text, 'subscribers', { consent: 'Our form' })
  const { asked, problem } = (await browser.get(`/api/staff/imports/${id}`)).data
  expect([problem, asked]).toEqual([null, [{ status: '', count: 1 }]])
})

test.each([
  'Consent',
  'Accepts marketing by phone and email',
  'Status of consent',
  'Bounce Reason',
])('I106: “%s”, whose meaning is not certain, is still asked about', async (title) => {
  const browser = await signIn()
  const text = `email,status,${title}\nana@a.example,active,x\n`
  const id = await check(browser, 'people.csv', text, 'subscribers', { consent: 'Our form' })
  expect((await browser.get(`/api/staff/imports/${id}`)).data.problem).toContain(title)
})
