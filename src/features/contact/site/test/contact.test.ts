import { beforeEach, describe, expect, test } from 'vitest'
import { readPage } from '#src/content/test/testing.ts'
import { settings } from '#src/settings.ts'
import { testSite } from '#src/test/testing.ts'

const fixture = testSite()
let page: ReturnType<typeof readPage>
beforeEach(async () => {
  page = readPage(await (await fixture.site.request('/contact')).text())
})

describe('Contact', () => {
  test('C1: has the heading "Get in Touch" and the four cards with their links', () => {
    expect(page.headings(1)).toEqual(['Get in Touch'])
    expect(page.parts('way__title')).toEqual([
      'Email',
      'Book a Meeting',
      'Office',
      'Talk to an AI agent',
    ])
    const { contact, bookingUrl, agentUrl } = settings
    const leads = ['Email', 'meeting', 'agent'].map((_, index) => page.links[index])
    expect(leads).toEqual([
      { label: contact.email, href: `mailto:${contact.email}`, newTab: false },
      { label: 'Monday to Friday, 9 AM to 5 PM ET', href: bookingUrl, newTab: true },
      { label: 'Available 24/7', href: agentUrl, newTab: false },
    ])
    expect(agentUrl).toBe('#')
    const office = page.parts('way')[2]!
    expect(office).toContain(contact.street)
    expect(office).toContain('Florida')
    expect(office).toContain('By appointment only')
  })

  test('C2: promises a reply within 24 hours beside "Send Us a Message"', () => {
    expect(page.headings(2)).toContain('Send Us a Message')
    expect(page.text).toContain('We reply within 24 hours')
  })

  test('C3: answers four questions; the one about speaking links to the Speaker Directory', () => {
    expect(page.parts('faq__q')).toEqual([
      'What consulting services do you offer?',
      'Are your events virtual or in person?',
      'How can I become a speaker?',
      'Can you do custom research for our industry?',
    ])
    expect(page.parts('faq__a').every((answer) => answer.length > 100)).toBe(true)
    expect(page.links).toContainEqual({
      label: 'Speaker Directory',
      href: '/speakers',
      newTab: false,
    })
  })

  test('A2: has its title, description and canonical address', async () => {
    const html = await (await fixture.site.request('/contact')).text()
    expect(page.title).toBe(`Contact | ${settings.name}`)
    expect(html).toContain('<link rel="canonical" href="https://advantage.example/contact"/>')
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"\/>/)
  })
})
