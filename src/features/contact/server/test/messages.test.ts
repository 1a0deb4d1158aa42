import { beforeEach, describe, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { json, testSite } from '#src/test/testing.ts'
import { contactMessages } from '../tables.ts'

const fixture = testSite()
beforeEach(() => empty(fixture.db, 'contact_messages'))

const message = {
  name: 'Ana Brandt',
  email: 'ana@example.com',
  company: 'North Pier',
  role: 'Head of sales',
  subject: 'A question',
  message: 'Do you come to Ohio?',
}
const inquiry = {
  firstName: 'Ana',
  lastName: 'Brandt',
  email: 'ana@example.com',
  phone: '+1 813 555 0100',
  company: 'North Pier',
  jobTitle: 'Head of sales',
  message: 'We would like to sponsor.',
  source: 'sponsors',
}
const send = (body: unknown) => fixture.site.request('/api/contact', json(body))
const stored = async () =>
  (await fixture.db.select().from(contactMessages)).map(
    ({ id: _id, createdAt: _at, ...rest }) => rest,
  )
const fieldsOf = async (body: unknown) => {
  const response = await send(body)
  return [response.status, ((await response.json()) as { fields?: unknown }).fields]
}

describe('POST /api/contact', () => {
  test('C10: a contact form message is stored as new, with its shape, by the time it responds', async () => {
    const response = await send({ ...message, name: ' Ana Brandt ' })
    expect(await stored()).toEqual([
      {
        ...message,
        shape: 'message',
        status: 'new',
        firstName: null,
        lastName: null,
        phone: null,
        source: null,
      },
    ])
    expect([response.status, await response.json()]).toEqual([
      200,
      { receipt: expect.stringMatching(/^\/sent\/.{43}$/) },
    ])
  })

  test('C10: an inquiry is stored as new, with its shape and source, by the time it responds', async () => {
    const response = await send(inquiry)
    const { jobTitle, ...rest } = inquiry
    expect(await stored()).toEqual([
      {
        ...rest,
        shape: 'inquiry',
        status: 'new',
        name: 'Ana Brandt',
        role: jobTitle,
        subject: null,
      },
    ])
    expect([response.status, await response.json()]).toEqual([
      200,
      { receipt: expect.stringMatching(/^\/sent\/.{43}$/) },
    ])
  })

  test('C12: company and role of a message and phone and source of an inquiry are optional', async () => {
    const { company: _c, role: _r, ...bareMessage } = message
    const { phone: _p, source: _s, ...bareInquiry } = inquiry
    expect([
      (await send(bareMessage)).status,
      (await send({ ...message, company: '', role: '' })).status,
    ]).toEqual([200, 200])
    expect([
      (await send(bareInquiry)).status,
      (await send({ ...inquiry, phone: '' })).status,
    ]).toEqual([200, 200])
    expect(await stored()).toHaveLength(4)
  })

  test('C9: rejects an invalid inquiry with a message for each field', async () => {
    const wrong = {
      firstName: '',
      lastName: ' ',
      email: 'ana@',
      company: '',
      jobTitle: '',
      message: 'Nine char',
    }
    expect(await fieldsOf(wrong)).toEqual([
      422,
      {
        firstName: ['First name is required'],
        lastName: ['Last name is required'],
        email: ['Valid email is required'],
        company: ['Company is required'],
        jobTitle: ['Job title is required'],
        message: ['Please provide more details about your needs'],
      },
    ])
    expect(await fieldsOf({ ...inquiry, company: '', jobTitle: '' })).toEqual([
      422,
      { company: ['Company is required'], jobTitle: ['Job title is required'] },
    ])
    const { jobTitle: _, ...withoutTitle } = inquiry
    expect(await fieldsOf(withoutTitle)).toEqual([422, { jobTitle: ['Job title is required'] }])
    expect(await stored()).toEqual([])
  })

  test('C7: rejects an invalid message with a message for each field', async () => {
    const wanted = {
      name: ['Name is required'],
      email: ['Valid email is required'],
      subject: ['Subject is required'],
      message: ['Please write at least 10 characters'],
    }
    expect(
      await fieldsOf({
        name: '',
        email: 'ana',
        company: '',
        role: '',
        subject: ' ',
        message: 'Nine char',
      }),
    ).toEqual([422, wanted])
    expect(await fieldsOf({})).toEqual([422, wanted])
    expect(await stored()).toEqual([])
  })

  test('C9, C11: a message needs at least ten characters, not counting surrounding spaces', async () => {
    const statuses = async (text: string) => [
      (await send({ ...message, message: text })).status,
      (await send({ ...inquiry, message: text })).status,
    ]
    expect(await statuses('Ten chars.')).toEqual([200, 200])
    expect(await statuses('Nine char    ')).toEqual([422, 422])
  })
})
