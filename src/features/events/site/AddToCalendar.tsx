import { DisclosureMenu } from '#src/ui/DisclosureMenu.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { type CalendarItem, googleCalendarUrl, outlookUrl } from './calendarLinks.ts'

interface AddToCalendarProps {
  item: CalendarItem
  label?: string
  buttonClassName?: string
  /** Whether the menu aligns with the button's right edge. */
  end?: boolean
}

/** Adds an event or a session to the visitor's calendar: Google, Outlook, or a file for any other. */
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
