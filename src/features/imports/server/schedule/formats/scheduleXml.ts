import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { SaxesParser } from 'saxes'
import { ImportProblem } from '../../problem.ts'
import { slugify } from '#src/records/slug.ts'
import type { Loose } from './loose.ts'

const DEEPEST = 30
const MAX_ELEMENTS = 500_000

interface Branch {
  name: string
  attributes: Record<string, string>
  text: string
  children: Branch[]
}

/** Converts a schedule.xml of frab or pretalx to a schedule.json; throws ImportProblem if it is not one. */
export async function fromScheduleXml(file: string): Promise<Loose> {
  const refuse = (why: string) =>
    new ImportProblem(`${basename(file)} ${why}. Nothing was changed.`)
  const root = await treeOf(file, refuse)
  const conference = root && child(root, 'conference')
  if (root?.name !== 'schedule' || !conference)
    throw refuse('is XML, but not a conference schedule: <schedule> with a <conference> is missing')
  const title = text(conference, 'title')
  const change = text(conference, 'day_change') || '00:00'
  return {
    version: text(root, 'version') || null,
    base_url: text(conference, 'base_url') || text(root, 'base_url') || null,
    conference: {
      acronym: text(conference, 'acronym') || slugify(title),
      title,
      start: text(conference, 'start') || null,
      end: text(conference, 'end') || null,
      time_zone_name: text(conference, 'time_zone_name') || null,
      place:
        [text(conference, 'venue'), text(conference, 'city')].filter(Boolean).join(', ') || null,
      description: text(conference, 'subtitle') || null,
      logo: text(conference, 'logo') || null,
      url: text(conference, 'url') || null,
      days: all(root, 'day').map((day) => {
        const date = day.attributes.date || (day.attributes.start ?? '').slice(0, 10)
        const rooms = Map.groupBy(all(day, 'room'), ({ attributes }) => attributes.name ?? '')
        const talks = [...rooms].map(([name, own]) => [
          name,
          own.flatMap((room) => all(room, 'event')).map((event) => talkOf(event, date, change)),
        ])
        return { date, rooms: Object.fromEntries(talks) }
      }),
    },
  }
}

function talkOf(event: Branch, day: string, change: string): Loose {
  const start = text(event, 'start').slice(0, 5)
  const links = (list: string, one: string) =>
    all(child(event, list), one).map((link) => ({
      url: link.attributes.href ?? '',
      title: link.text.trim(),
    }))
  return {
    guid: event.attributes.guid || null,
    id: event.attributes.id || null,
    code: event.attributes.code || null,
    date: text(event, 'date') || `${start < change.slice(0, 5) ? nextDay(day) : day}T${start}:00`,
    end: text(event, 'end') || null,
    duration: text(event, 'duration').replace(/^(\d:)/, '0$1') || null,
    ...Object.fromEntries(
      [
        'slug',
        'url',
        'title',
        'subtitle',
        'track',
        'type',
        'language',
        'abstract',
        'description',
        'logo',
        'video_download_url',
        'feedback_url',
      ].map((name) => [name, text(event, name) || null]),
    ),
    title: text(event, 'title'),
    recording_license: text(child(event, 'recording'), 'license') || null,
    links: links('links', 'link'),
    attachments: links('attachments', 'attachment'),
    persons: all(child(event, 'persons'), 'person').map((person) => ({
      guid: person.attributes.guid || null,
      id: person.attributes.id || null,
      code: person.attributes.code || null,
      name:
        text(person, 'name') ||
        text(person, 'public_name') ||
        person.attributes.name ||
        person.text.trim(),
      biography: text(person, 'biography') || null,
      avatar: text(person, 'avatar') || person.attributes.avatar || null,
    })),
  }
}

async function treeOf(
  file: string,
  refuse: (why: string) => ImportProblem,
): Promise<Branch | undefined> {
  const parser = new SaxesParser({ xmlns: false, position: true })
  const open: Branch[] = []
  let root: Branch | undefined
  let elements = 0
  parser.on('doctype', () => {
    throw refuse(
      'holds a DOCTYPE declaration, which schedules never need and which can hide an entity bomb',
    )
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > DEEPEST || ++elements > MAX_ELEMENTS)
      throw refuse(`is nested too deeply or too long for a schedule, at line ${parser.line}`)
    const branch = { name, attributes, text: '', children: [] }
    open.at(-1)?.children.push(branch)
    root ??= branch
    open.push(branch)
  })
  parser.on('closetag', () => void open.pop())
  const hear = (piece: string) => {
    const here = open.at(-1)
    if (here) here.text += piece
  }
  parser.on('text', hear)
  parser.on('cdata', hear)
  parser.on('error', () => {
    throw refuse(`is not well-formed XML at line ${parser.line}`)
  })
  parser.write(await readFile(file, 'utf8')).close()
  return root
}

const child = (branch: Branch | undefined, name: string) =>
  branch?.children.find((one) => one.name === name)
const all = (branch: Branch | undefined, name: string) =>
  branch?.children.filter((one) => one.name === name) ?? []
const text = (branch: Branch | undefined, name: string) => child(branch, name)?.text.trim() ?? ''

function nextDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return Number.isNaN(date.getTime()) ? day : date.toISOString().slice(0, 10)
}
