import type { Database } from '#src/database/open.ts'
import type { ReadPublic } from '#src/http/crawl.ts'
import { readLink } from '#src/mail/links.ts'
import { type Finding, finding } from '../findings.ts'
import type { FollowOutside } from './outsideLinks.ts'

interface Addresses {
  db: Database
  origin: string
  readPublic: ReadPublic
  follow: FollowOutside
}

type Judged = { address: string } & Pick<Finding, 'state' | 'text'>
const AT_ONCE = 6

/** Checks every link and picture: those of this site in process, others over the public internet. */
export async function checkAddresses(
  deps: Addresses,
  links: string[],
  pictures: string[],
): Promise<Finding[]> {
  const [judgedLinks, judgedPictures] = [
    await judgeAll(deps, links, judgeLink),
    await judgeAll(deps, pictures, judgePicture),
  ]
  const all = ({ length }: Judged[], one: string, many: string) =>
    length === 0 ? 'None.' : length === 1 ? one : `All ${length} ${many}`
  return [
    summary('Links', judgedLinks, all(judgedLinks, 'The link works.', 'work.')),
    summary('Pictures', judgedPictures, all(judgedPictures, 'The picture loads.', 'load.')),
  ]
}

async function judgeAll(
  deps: Addresses,
  addresses: string[],
  judge: (deps: Addresses, address: string) => Promise<Judged>,
) {
  const waiting = [...new Set(addresses)]
  const judged: Judged[] = []
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      judged.push(await judge(deps, next))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return judged
}

function summary(name: string, judged: Judged[], fine: string): Finding {
  const broken = judged.filter(({ state }) => state === 'bad')
  const doubtful = judged.filter(({ state }) => state === 'warning')
  const places = (list: Judged[]) => list.map(({ address, text }) => `${address} ${text}`)
  if (broken.length > 0)
    return finding(name, 'bad', `${broken.length} of ${judged.length} are broken.`, places(broken))
  if (doubtful.length > 0)
    return finding(
      name,
      'warning',
      'Some could not be checked or should be changed. Open them yourself.',
      places(doubtful),
    )
  return finding(name, 'good', fine)
}

const good = (address: string): Judged => ({ address, state: 'good', text: '' })
const unsure = (address: string, text: string): Judged => ({ address, state: 'warning', text })
const bad = (address: string, text: string): Judged => ({ address, state: 'bad', text })

async function judgeLink(deps: Addresses, address: string): Promise<Judged> {
  if (/^(mailto|tel):./i.test(address)) return good(address)
  if (!URL.canParse(address)) return bad(address, 'is not an address')
  const { origin, pathname, search, protocol } = new URL(address)
  if (origin === deps.origin) return judgeOwn(deps, address, pathname + search)
  const led = await deps.follow(address)
  if (led.state === 'bad') return bad(address, led.text)
  if (led.state === 'unsure') return unsure(address, led.text)
  return protocol === 'http:' ? unsure(address, 'is not encrypted: use https') : good(address)
}

async function judgeOwn(
  { db, readPublic }: Addresses,
  address: string,
  path: string,
): Promise<Judged> {
  const [, action, token] =
    /^\/newsletter\/(unsubscribe|preferences|why)\/([\w-]+)$/.exec(path) ?? []
  // The page has nothing to show for an email that was never sent, so only the signature is checked.
  if (token)
    return (await readLink(db, action === 'why' ? 'why' : 'mail', token))
      ? good(address)
      : bad(address, 'is not signed by us')
  const { status, headers } = await readPublic(path)
  if (status === 200) return good(address)
  if (status >= 300 && status < 400)
    return unsure(address, `has moved to ${headers.get('location') ?? 'elsewhere'}`)
  return bad(address, `responds ${status}`)
}

async function judgePicture(deps: Addresses, address: string): Promise<Judged> {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.origin !== deps.origin) return bad(address, 'is not a picture of this site')
  const response = await deps.readPublic(url.pathname + url.search)
  const type = response.headers.get('content-type') ?? ''
  if (response.status !== 200) return bad(address, `responds ${response.status}`)
  if (/svg|webp|avif/.test(type))
    return bad(address, `is ${type}, which many email programs don’t show`)
  return type.startsWith('image/') ? good(address) : bad(address, 'is not a picture')
}
