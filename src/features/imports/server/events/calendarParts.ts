import ICAL from 'ical.js'

/** Returns a property of a calendar or an event as text; empty if it is missing. */
export const propertyText = (component: ICAL.Component, name: string): string => {
  const value = component.getFirstPropertyValue(name)
  return value === null || value === undefined ? '' : String(value).trim()
}

export type Zones = ReadonlyMap<string, { zone: ICAL.Timezone; place: string }>

/** Time zones that a calendar defines, by its own names. */
export const zonesOf = (calendar: ICAL.Component): Zones =>
  new Map(
    calendar.getAllSubcomponents('vtimezone').map((component) => {
      const tzid = propertyText(component, 'tzid')
      const place = propertyText(component, 'x-lic-location')
      return [tzid, { zone: new ICAL.Timezone({ component, tzid }), place }]
    }),
  )
