import { asksWhatIsHidden, type Headings } from '../table/headings.ts'
import { visibilityNames } from '../table/visibility.ts'

const words = (text: string) => text.split(' ')

const names = {
  title: [
    'eventname',
    'title',
    'name',
    'event',
    'summary',
    'eventtitle',
    ...words('titel veranstaltung titre evenement titulo evento titolo'),
  ],
  id: ['eventid', 'id', 'apiid', 'uid'],
  summary: [
    'summary',
    'eventexcerpt',
    'eventsummary',
    'excerpt',
    'shortdescription',
    'subtitle',
    'tagline',
  ],
  description: [
    'eventdescription',
    'description',
    'descriptionmd',
    'details',
    'about',
    ...words('beschreibung descripcion descrizione'),
  ],
  start: [
    'startat',
    'start',
    'starts',
    'eventstart',
    'startdatetime',
    'eventstartdatetime',
    'begin',
    ...words('beginn debut inicio inizio'),
  ],
  startDate: [
    'eventstartdate',
    'startdate',
    'date',
    'eventdate',
    ...words('datum startdatum fecha data'),
  ],
  startTime: ['eventstarttime', 'starttime', 'time', ...words('uhrzeit startzeit heure hora ora')],
  end: [
    'endat',
    'end',
    'ends',
    'eventend',
    'enddatetime',
    'eventenddatetime',
    'ende',
    'fin',
    'fine',
  ],
  endDate: ['eventenddate', 'enddate', 'enddatum', 'datedefin', 'fechafin'],
  endTime: ['eventendtime', 'endtime'],
  zone: ['timezone', 'eventtimezone', 'zone', 'tz'],
  venue: [
    'eventvenuename',
    'venuename',
    'venue',
    'location',
    'eventlocation',
    'place',
    'address',
    'fulladdress',
    'venueaddress',
    'eventvenueaddress',
    'geoaddress',
    ...words('ort veranstaltungsort lieu lugar luogo'),
  ],
  city: ['eventvenuecity', 'venuecity', 'city', ...words('stadt ville ciudad citta')],
  url: ['eventwebsite', 'eventurl', 'url', 'website', 'link', 'registrationurl'],
  category: ['eventcategory', 'eventcategories', 'category', 'categories', 'type', 'eventtype'],
  status: ['eventstatus', 'status', 'visibility'],
  seats: ['capacity', 'seats', 'eventcapacity'],
  online: ['isvirtual', 'virtualevent', 'onlineevent', 'online'],
  hidden: [
    'hideeventfromeventlistings',
    'hidefromlistings',
    'hidefromeventlistings',
    'hidden',
    'unlisted',
    'isprivate',
  ],
  publication: ['publication'],
  removed: visibilityNames.removed,
  recurs: ['recurrence', 'rrule'],
  /** A date; only set by calendars. */
  until: [],
} as const
export type EventColumn = keyof typeof names
export const eventColumns = Object.keys(names) as EventColumn[]

/** Column names of a table of events. */
export const eventHeadings: Headings<EventColumn> = {
  what: 'event',
  names,
  required: ['title'],
  ...asksWhatIsHidden,
}
