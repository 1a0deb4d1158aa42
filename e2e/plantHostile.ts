import { contentKinds, type ContentPath } from '../src/features/content/contentKinds.ts'
import { contentToWrite } from '../src/features/content/server/test/testing.ts'

const ran = 'globalThis.hasRun=true'
/** Text that would run if taken for markup, the end of an attribute, or a template. */
export const hostileText = `Hostile"'><img src=x onerror="${ran}"><svg onload="${ran}"></svg><script>${ran}</script>{{constructor.constructor('${ran}')()}}`
/** A shorter one for small fields. */
const short = `Hostile"><img src=x onerror=${ran}>`
const address = `javascript:${ran}//`
const html = `<p>${hostileText}</p><a href="${address}">x</a><a href="/news" onclick="${ran}">y</a><iframe srcdoc="<script>parent.${ran}</script>"></iframe>`

type Call = (method: string, path: string, body?: unknown) => Promise<{ status: number; data: any }>

const choices = {
  companySize: '51-200',
  experience: 'expert',
  availability: 'limited',
  travelWillingness: 'regional',
}
const agreed = {
  agreeToTerms: true,
  consentForContact: true,
  consentToContact: true,
  agreeToGuidelines: true,
  consent: true,
}
/** All free-text form fields of the public site, of any length. */
const fields =
  'name firstName lastName company role title jobTitle subject message bio expertise topics additionalInfo challenges goals reason tools reviewerName body source'
const texts = Object.fromEntries(fields.split(' ').map((field) => [field, hostileText]))

/** Submits every form of the public site with hostile text in every field. Returns the number accepted. */
export async function sendHostile(site: string): Promise<number> {
  const read = async (path: string) =>
    (await (await fetch(site + path)).json()) as { id: string; slug: string; gated?: boolean }[]
  const [[tool], resources] = [await read('/api/tools'), await read('/api/resources')]
  const gated = resources.find((one) => one.gated)
  const common = { ...texts, ...choices, ...agreed, speakingFee: 'discuss', agreesToDisclose: true }
  const forms: [path: string, names: string, more?: object][] = [
    ['/api/contact', 'name subject message'],
    ['/api/contact', 'firstName lastName company jobTitle message', { source: 'consulting' }],
    ['/api/newsletter/subscribe', 'firstName lastName', { source: 'footer' }],
    [
      '/api/speakers/apply',
      'firstName lastName company title bio expertise topics experience availability travelWillingness speakingFee additionalInfo consentForContact agreeToTerms',
    ],
    ['/api/community/apply', 'name company role companySize challenges goals agreeToGuidelines'],
    ['/api/tool-suggestions', 'name reason', { website: 'https://hostile.example' }],
    ['/api/reviewer-applications', 'name company role companySize tools agreesToDisclose'],
    [
      `/api/tools/${tool!.id}/reviews`,
      'title body reviewerName role companySize consent',
      { rating: 1 },
    ],
    [
      '/api/research-access',
      'firstName lastName company jobTitle',
      { resourceId: gated?.id, resourceTitle: hostileText },
    ],
  ]
  let taken = 0
  for (const [index, [path, names, more]] of forms.entries()) {
    const own = Object.fromEntries(
      names.split(' ').map((name) => [name, (common as Record<string, unknown>)[name]]),
    )
    const send = (values: object) =>
      fetch(site + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(values),
      })
    const values: Record<string, unknown> = { email: `"${index}<b>"@example.com`, ...own, ...more }
    const refused = (await (await send(values)).json()) as { fields?: object }
    for (const field of Object.keys(refused.fields ?? {})) values[field] = short
    values.email = `hostile${index}@example.com`
    const response = await send(values)
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    taken++
  }
  return taken
}

/**
 * Creates a record of every type with hostile content in every field that accepts it. Returns the ids and the number
 * of fields.
 */
export async function writeHostile(call: Call) {
  const ids: Partial<Record<ContentPath, string>> = {}
  let fieldsTaken = 0
  const event = (await call('GET', '/api/staff/content/events')).data.items[0].id
  for (const path of Object.keys(contentKinds) as ContentPath[]) {
    const url = `/api/staff/content/${path}`
    const made = await call('POST', url, { values: contentToWrite[path][0](70, event) })
    if (made.status !== 200) throw new Error(`${path}: ${JSON.stringify(made.data)}`)
    ids[path] = made.data.id
    const people = [
      {
        label: hostileText,
        url: address,
        name: hostileText,
        price: hostileText,
        description: hostileText,
      },
    ]
    const taken = new Set<string>()
    let { version } = made.data
    for (const value of [
      [{ seconds: 1, title: hostileText }],
      people,
      [hostileText],
      address,
      hostileText,
      html,
    ]) {
      const values = Object.fromEntries(
        Object.keys(made.data.values).map((field) => [field, value]),
      )
      for (let tries = 0; tries < 5 && Object.keys(values).length > 0; tries++) {
        const { status, data } = await call('PUT', `${url}/${made.data.id}`, { version, values })
        if (status !== 200 && status !== 422)
          throw new Error(`${path}: ${status} ${JSON.stringify(data)}`)
        if (status === 200) {
          version = data.version
          for (const field of Object.keys(values)) taken.add(field)
          break
        }
        for (const field of Object.keys(data.fields)) delete values[field]
      }
    }
    fieldsTaken += taken.size
  }
  return { ids, fieldsTaken }
}

/** Other text that staff write besides records. */
export async function noteHostile(call: Call) {
  const { items } = (await call('GET', '/api/staff/inbox')).data
  for (const { id, version } of items as { id: string; version: number }[]) {
    await call('POST', `/api/staff/inbox/${id}/notes`, { body: hostileText })
    await call('PUT', `/api/staff/inbox/${id}`, { version, labels: [hostileText.slice(0, 40)] })
  }
  const event = (await call('GET', '/api/staff/agendas')).data.items[0].id
  await call('POST', `/api/staff/agendas/${event}/rooms`, { name: hostileText, capacity: 9 })
  await call('POST', `/api/staff/agendas/${event}/sessions`, {
    values: { title: hostileText, abstract: hostileText },
  })
  const rows = `Name,Website,Category,Tagline,Pricing model\n"${hostileText.replaceAll('"', '""')}",${address},"<img src=x onerror=${ran}>",x,Free\n`
  const sent = await call(
    'PUT',
    `/api/staff/imports?name=${encodeURIComponent(`${hostileText}.csv`.replaceAll('/', ''))}`,
    rows,
  )
  return { event: event as string, import: sent.data.id as string }
}
