import { describe, expect, test } from 'vitest'
import { readPage } from '#src/content/test/testing.ts'
import { applySettings, settings } from '#src/settings.ts'
import { testSite } from '#src/test/testing.ts'

const fixture = testSite()
const open = async (path: string) => readPage(await (await fixture.site.request(path)).text())
const numbered = (headings: string[]) => headings.filter((label) => /^\d+\. /.test(label))
const bare = (headings: string[]) => headings.map((label) => label.replace(/^\d+\. /, ''))
/** Phrases not found in the text. */
const missing = (text: string, ...wanted: string[]) =>
  wanted.filter((label) => !text.toLowerCase().includes(label.toLowerCase()))

describe('Legal pages', () => {
  test.each([
    ['/privacy', 'Privacy Policy', 14],
    ['/terms', 'Terms of Service', 16],
    ['/speaker-terms', 'Speaker Terms', 7],
    ['/cookies', 'Cookie Policy', 6],
  ])(
    'M10: %s is the %s, with %i sections in order, listed in the table of contents, dated August 30, 2025',
    async (path, title, count) => {
      const page = await open(path)
      expect([page.headings(1), page.title]).toEqual([[title], `${title} | ${settings.name}`])
      const sections = numbered(page.headings(2))
      expect(sections.map((label) => Number.parseInt(label, 10))).toEqual(
        Array.from({ length: count }, (_, n) => n + 1),
      )
      const contents = page.links.filter(({ href }) => href?.startsWith('#'))
      expect(bare(contents.map(({ label }) => label))).toEqual(bare(sections))
      expect(
        missing(page.text, 'Effective date: August 30, 2025', 'Last updated: August 30, 2025'),
      ).toEqual([])
      expect(
        missing(page.text, settings.contact.street, settings.contact.email, settings.contact.phone),
      ).toEqual([])
    },
  )

  test('M16: every entry in the table of contents links to its own heading', async () => {
    for (const path of ['/privacy', '/terms', '/speaker-terms', '/cookies']) {
      const html = await (await fixture.site.request(path)).text()
      const ids = [...html.matchAll(/<h2 id="([^"]+)">/g)].map(([, id]) => `#${id}`)
      const { links } = readPage(html)
      expect(links.filter(({ href }) => href?.startsWith('#')).map(({ href }) => href)).toEqual(
        ids.filter((id) => id !== '#contents'),
      )
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  test('M11: the Privacy Policy covers all required topics', async () => {
    const { text, headings } = await open('/privacy')
    expect(bare(numbered(headings(2)))).toEqual([
      'Who is responsible for your data',
      'The data we collect',
      'How we collect data',
      'Why we use data, and on what legal basis',
      'Promotional communications and how to opt out',
      'With whom we share data',
      'No sale of personal data',
      'International transfers',
      'How long we keep data',
      'Your privacy rights',
      'Security',
      'Children under 13',
      'Updates to this policy',
      'How to contact us',
    ])
    expect(
      missing(
        text,
        'controller',
        'legal basis',
        'legitimate interest',
        'unsubscribe',
        'do not sell',
      ),
    ).toEqual([])
    const rights = [
      'Access:',
      'Correct:',
      'Delete:',
      'Restrict or object:',
      'Portability:',
      'Opt out:',
      'Complain to a regulator:',
    ]
    expect(missing(text, ...rights)).toEqual([])
  })

  test('M12: the Terms cover age, final sales, registrations, Delaware law, and arbitration in Tampa without class actions', async () => {
    const { text } = await open('/terms')
    expect(
      missing(
        text,
        'You must be 18 or older',
        'All sales are final unless stated otherwise in writing',
        'Event registrations are non-transferable without our written approval',
        'laws of the State of Delaware',
        'binding arbitration in Tampa, FL',
        'the Federal Arbitration Act governs',
        'Class-action waiver',
      ),
    ).toEqual([])
  })

  test('M12: without an arbitration administrator, the Terms name the courts and no United States law', async () => {
    applySettings({
      'legal.law': 'Germany',
      'legal.seat': 'Hamburg',
      'legal.arbitrator': '',
      'legal.arbitrationAct': '',
    })
    fixture.site.settingsChanged()
    const { text } = await open('/terms')
    expect(
      missing(
        text,
        'laws of Germany',
        'decided by the courts of Hamburg',
        'section 15 says which courts',
      ),
    ).toEqual([])
    expect(text).not.toMatch(/arbitrat|class.action|Federal|\bjury\b|American/i)
    applySettings({})
  })

  test('M13: the Speaker Terms cover content, license, likeness, ownership, compensation, recording, and Florida law', async () => {
    const { text } = await open('/speaker-terms')
    expect(
      missing(
        text,
        'educational and not a sales pitch',
        'non-exclusive, royalty-free, worldwide license to record',
        'name, likeness, voice',
        'assets',
        'You keep ownership of your intellectual property',
        'no compensation',
        'agreed otherwise in writing',
        'We may record your session and distribute the recording',
        'laws of the State of Florida',
      ),
    ).toEqual([])
  })

  test('M14: the Cookie Policy has four categories, third-party cookies, three options, and the button', async () => {
    const page = await open('/cookies')
    expect(page.headings(3).slice(0, 4)).toEqual([
      'Essential cookies',
      'Performance and analytics cookies',
      'Functional cookies',
      'Marketing and advertising cookies',
    ])
    expect(bare(page.headings(2))).toContain('Third-party cookies')
    const html = await (await fixture.site.request('/cookies')).text()
    const options = [...html.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, label]) => label)
    expect(options).toEqual(['Accept All', 'Reject Non-Essential', 'Manage Preferences'])
    expect(page.buttons).toEqual([{ label: 'Update Cookie Preferences', disabled: false }])
  })
})
