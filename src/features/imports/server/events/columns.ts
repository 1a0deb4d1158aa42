import { asksWhatIsHidden, type Headings } from '../table/headings.ts'

const names = {
  title: ['eventname', 'title', 'name', 'event', 'summary', 'eventtitle'],
  id: ['eventid', 'id', 'apiid', 'uid'],
  summary: ['eventexcerpt', 'eventsummary', 'excerpt', 'shortdescription', 'subtitle', 'tagline'],
  description: ['eventdescription', 'description', 'descriptionmd', 'details', 'about'],
  start: [
    'startat',
    'start',
    'starts',
    'eventstart',
    'startdatetime',
    'eventstartdatetime',
    'begin',
  ],
  startDate: ['eventstartdate', 'startdate', 'date', 'eventdate'],
  startTime: ['eventstarttime', 'starttime', 'time'],
  end: ['endat', 'end', 'ends', 'eventend', 'enddatetime', 'eventenddatetime'],
  endDate: ['eventenddate', 'enddate'],
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
  ],
  city: ['eventvenuecity', 'venuecity', 'city'],
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
