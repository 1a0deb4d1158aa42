import { articleForm } from './forms/articleForm.ts'
import { eventForm } from './forms/eventForm.ts'
import { releaseForm } from './forms/releaseForm.ts'
import { resourceForm } from './forms/resourceForm.ts'
import { sessionForm } from './forms/sessionForm.ts'
import { agendaDayForm, cannedForm, categoryForm, pageForm, pagePartForm, sponsorForm, venueForm } from './forms/smallForms.ts'
import { speakerForm } from './forms/speakerForm.ts'
import { toolForm } from './forms/toolForm.ts'
import { pageAddress } from './forms/parts.ts'
import { fieldLabel } from '#src/staff/fieldLabels.ts'
import { contentKinds, type ContentPath } from '../contract.ts'
import type { Group } from './lines.ts'

/** The form of each kind of content, in the order in which it is read. */
export const forms: Record<ContentPath, readonly Group[]> = {
  articles: [...articleForm, pageAddress('/news/')],
  'press-releases': [...releaseForm, pageAddress('/press/')],
  resources: [...resourceForm, pageAddress('/resources/')],
  tools: [...toolForm, pageAddress('/resources/ai-showcase/')],
  events: [...eventForm, pageAddress('/events/')],
  sessions: sessionForm,
  'agenda-days': agendaDayForm,
  venues: venueForm,
  speakers: [...speakerForm, pageAddress('/speakers/')],
  sponsors: sponsorForm,
  'tool-categories': categoryForm,
  pages: [...pageForm, pageAddress('/pages/')],
  'page-parts': pagePartForm,
  'canned-answers': cannedForm,
}

/** Where records of a kind are edited, by its name in the trail; undefined for what has no form here. */
export const pathOf = (kind: string): ContentPath | undefined =>
  (Object.keys(contentKinds) as ContentPath[]).find((path) => contentKinds[path].one === kind)

/** A field's name as the form of its kind has it. */
export function labelOf(kind: string, field: string): string {
  const path = pathOf(kind)
  return path ? labelIn(path, field) : fieldLabel(field)
}

/** What the form of a kind calls a field. */
export const labelIn = (path: ContentPath, field: string) =>
  forms[path].flatMap(({ lines }) => lines).find(({ name }) => name === field)?.label ?? fieldLabel(field)
