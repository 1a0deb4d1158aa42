import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import type { EffectsAsked } from '../effects.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { isId } from './anyRecords.ts'
import { readContent, takeStep } from './content.ts'
import { rehearse } from './rehearsal.ts'
import {
  type AddressGroup,
  differenceAt,
  differencesOfTables,
  readTables,
  type SiteView,
  type Standing,
} from './siteDifferences.ts'
import { applyWorkingCopy } from './workingCopies.ts'

interface GroupedAddress {
  group: AddressGroup
  address: string
}

/**
 * Time limit of one call, and the number of addresses it reads at least, because each call lists all addresses again.
 * The next call continues.
 */
const MAX_MS = 1000
const MIN_READ = 100
/** Maximum number of entries to compare per list, in list order. */
const MAX_ENTRIES = 5_000
/** Addresses read concurrently, so that pages render while the database serves others. */
const AT_ONCE = 16

/**
 * Compares the site before and after a step, which runs in a transaction that is rolled back. The first call only
 * reads the record's own addresses, regardless of the site's size. Later calls list all addresses and read as many as
 * time permits.
 */
export async function listEffects(
  db: Database,
  siteIn: (tx: Database) => SiteView,
  {
    records,
    writer,
    id,
    asked,
  }: { records: AnyRecords; writer: Writer; id: string; asked: z.output<typeof EffectsAsked> },
) {
  if (!isId(records.kind, id)) throw notFound(records.kind.name)
  const { step, version, from } = asked
  const change = async (tx: Database) => {
    if (step === 'update') await applyWorkingCopy(tx, records, writer, id, version)
    else
      await takeStep(tx, records, writer, id, {
        step: step === 'schedule' ? 'publish' : step,
        version,
      })
  }
  return db.transaction(
    async (tx) => {
      const site = siteIn(tx)
      const own = await ownAddresses(tx, records, id)
      const isFirst = from === 0
      const list = async (view: SiteView) =>
        isFirst ? { listed: [], left: 0 } : view.addresses(MAX_ENTRIES)
      const { listed, left } = await list(site)
      const next = await rehearse(tx, change, async (changed) => ({
        own: await ownAddresses(changed, records, id),
        ...(await list(siteIn(changed))),
        tables: isFirst ? await readTables(changed) : undefined,
      }))
      const ownPages = new Set([...own, ...next.own])
      const places = isFirst
        ? [...ownPages].map((address): GroupedAddress => ({ group: 'page', address }))
        : inOrder([...listed, ...next.listed], [...ownPages]).filter(
            ({ address }) => !ownPages.has(address),
          )
      const read: ReadAddress[] = []
      const end = performance.now() + MAX_MS
      for (let at = isFirst ? 0 : from - 1; at < places.length; at += AT_ONCE) {
        if (read.length >= MIN_READ && performance.now() > end) break
        const some = places.slice(at, at + AT_ONCE)
        read.push(
          ...(await Promise.all(
            some.map(async (place) => ({ place, print: await site.print(place.address) })),
          )),
        )
      }
      const changed = await rehearse(tx, change, (then) => standingsOf(siteIn(then), read))
      const items = next.tables ? differencesOfTables(await readTables(tx), next.tables) : []
      for (const { place, standing } of changed)
        items.push(...differenceAt(place, await site.read(place.address), standing))
      if (isFirst) return { items, read: ownPages.size, total: 0, left: 0, next: 1 }
      const reached = from - 1 + read.length
      return {
        items,
        read: ownPages.size + reached,
        total: ownPages.size + places.length,
        left: Math.max(left, next.left),
        next: reached < places.length ? reached + 1 : null,
      }
    },
    { isolationLevel: 'repeatable read' },
  )
}

interface ReadAddress {
  place: GroupedAddress
  print: string
}

/** Reads the addresses whose fingerprints differ after the step. */
async function standingsOf(site: SiteView, read: ReadAddress[]) {
  const changed: { place: GroupedAddress; standing: Standing }[] = []
  for (let at = 0; at < read.length; at += AT_ONCE) {
    const some = read.slice(at, at + AT_ONCE)
    const prints = await Promise.all(some.map(({ place }) => site.print(place.address)))
    for (const [index, { place, print }] of some.entries())
      if (prints[index] !== print) changed.push({ place, standing: await site.read(place.address) })
  }
  return changed
}

async function ownAddresses(tx: Database, { kind }: AnyRecords, id: string): Promise<string[]> {
  const record = await readContent(tx, { kind } as AnyRecords, id).catch(() => undefined)
  return record?.slug ? (kind.slug?.addresses(record.slug) ?? []) : []
}

/**
 * Deduplicates and sorts addresses: the record's own first, then pages before machine-readable formats. Files are
 * only compared for their own record.
 */
function inOrder(places: GroupedAddress[], own: string[]): GroupedAddress[] {
  const isOwn = ({ address }: GroupedAddress) =>
    own.some((one) => address === one || address.startsWith(`${one}/`))
  const rank = (place: GroupedAddress) =>
    isOwn(place) ? 0 : place.group === 'page' ? 1 : place.group === 'data' ? 3 : 2
  const pages = own.map((address): GroupedAddress => ({ group: 'page', address }))
  const all = [...pages, ...places.filter((place) => place.group !== 'file' || isOwn(place))]
  return [...new Map(all.map((place) => [place.address, place])).values()].sort(
    (one, other) => rank(one) - rank(other) || one.address.localeCompare(other.address),
  )
}
