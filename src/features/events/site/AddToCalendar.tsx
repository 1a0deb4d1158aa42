import { DisclosureMenu } from '#src/ui/DisclosureMenu.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { type CalendarItem, googleCalendarUrl, outlookUrl } from './calendarLinks.ts'

interface AddToCalendarProps {
  item: CalendarItem
  label?: string
  buttonClassName?: string
  /** The list of calendars hangs from the button's right end. */
  end?: boolean
}

/** Puts an event or a session into the visitor's calendar: at Google, at Outlook, or as a file for any other. */
export function AddToCalendar({
  item,
  label = 'Add to calendar',
  buttonClassName = 'btn btn--quiet',
  end = false,
}: AddToCalendarProps) {
  return (
    <DisclosureMenu
      buttonClassName={buttonClassName}
      end={end}
      label={
        <>
          <Icon name="calendar" />
          {label}
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
