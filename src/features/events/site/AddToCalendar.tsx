import { DisclosureMenu } from '#src/ui/DisclosureMenu.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { type CalendarItem, googleCalendarUrl, outlookUrl } from './calendarLinks.ts'

interface AddToCalendarProps {
  item: CalendarItem
  buttonClassName?: string
}

/** Adds an event or a session to the visitor's calendar: Google, Outlook, or a file for any other. */
export function AddToCalendar({ item, buttonClassName = 'btn btn--quiet' }: AddToCalendarProps) {
  return (
    <DisclosureMenu
      buttonClassName={buttonClassName}
      label={
        <>
          <Icon name="calendar" />
          Add to calendar
          <span className="visually-hidden">: {item.title}</span>
        </>
      }
    >
      <li>
        <SiteLink href={googleCalendarUrl(item)} newTab>
          Google Calendar
        </SiteLink>
      </li>
      <li>
        <SiteLink href={outlookUrl(item)} newTab>
          Outlook
        </SiteLink>
      </li>
      <li>
        <a href={item.file} download>
          Calendar file (.ics)
        </a>
      </li>
    </DisclosureMenu>
  )
}
