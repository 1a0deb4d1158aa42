import { exactly } from '#src/text/counted.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Result } from '#src/http/endpoint.ts'
import { agoText } from '#src/staff/times.ts'
import type { getToday } from '../contract.ts'

type Board = Pick<
  Result<typeof getToday>,
  'mail' | 'checkedAt' | 'missing' | 'forms' | 'entries' | 'reading'
>

/** Status of the site: emails, checks, missing pages, and forms. Numbers only, no personal data. */
export function SiteNotes({ mail, checkedAt, missing, forms, entries, reading }: Board) {
  const countOf = (kind: string) => entries.find((entry) => entry.kind === kind)?.count ?? 0
  const faults = countOf('links') + countOf('claims') + countOf('backups') + countOf('media')
  const hasChecks = checkedAt !== null || faults > 0
  const isRead = reading && (reading.week > 0 || reading.emptySearches.length > 0)
  if (!mail && !hasChecks && !isRead && missing.length === 0 && forms.length === 0) return null
  return (
    <aside className="today__notes stack gap-6 min-0" aria-label="Site health">
      {isRead && (
        <Note title="Reads" href="/analytics" link="Analytics">
          <dl>
            <Figure name="Yesterday" value={reading.yesterday} />
            <Figure name="7 days" value={reading.week} />
          </dl>
        </Note>
      )}
      {isRead && reading.emptySearches.length > 0 && (
        <Note title="Searches without results, 7 days" href="/analytics?days=7" link="Analytics">
          <dl>
            {reading.emptySearches.map(({ words, count }) => (
              <Figure key={words} name={words} value={count} />
            ))}
          </dl>
        </Note>
      )}
      {mail && (
        <Note title="Email, 7 days" href="/outbox" link="Outbox">
          <dl>
            <Figure name="Sent" value={mail.sent} />
            <Figure name="Waiting" value={mail.waiting} />
            {mail.inDoubt > 0 && <Figure name="Unconfirmed" value={mail.inDoubt} isBad />}
            <Figure name="Failed" value={mail.failed} isBad={mail.failed > 0} />
          </dl>
        </Note>
      )}
      {hasChecks && (
        <Note title="Checks" href="/checks" link="Checks">
          <dl>
            <Figure
              name="Broken links and pictures"
              value={countOf('links')}
              isBad={countOf('links') > 0}
            />
            <Figure
              name="Outdated claims"
              value={countOf('claims')}
              isBad={countOf('claims') > 0}
            />
          </dl>
          <p className="t1 soft pt-2">
            {checkedAt
              ? `The site was checked ${agoText(checkedAt)}.`
              : 'The site checks itself every night.'}
          </p>
        </Note>
      )}
      {forms.length > 0 && (
        <Note title="Forms, 30 days" href="/inbox" link="Inbox">
          <table className="today__forms t2 w-full">
            <thead>
              <tr className="t1 soft">
                <th scope="col">Form</th>
                <th scope="col">Received</th>
                <th scope="col">Done</th>
              </tr>
            </thead>
            <tbody>
              {forms.map(({ kind, received, done }) => (
                <tr key={kind}>
                  <th scope="row">{kind}</th>
                  <td>{received}</td>
                  <td>{done}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Note>
      )}
      {missing.length > 0 && (
        <Note title="Not found" href="/redirects" link="Redirects">
          <dl>
            {missing.map(({ path, hits }) => (
              <Figure key={path} name={path} value={hits} />
            ))}
          </dl>
        </Note>
      )}
    </aside>
  )
}

interface NoteProps {
  title: string
  href: string
  link: string
  children: ReactNode
}

const Note = ({ title, href, link, children }: NoteProps) => (
  <section>
    <header className="row baseline apart">
      <h2 className="today__title">{title}</h2>
      <Link href={href} className="target row t1 soft">
        {link}
        <span className="visually-hidden">: {title}</span>
      </Link>
    </header>
    {children}
  </section>
)

const Figure = ({
  name,
  value,
  isBad = false,
}: {
  name: string
  value: number
  isBad?: boolean
}) => (
  <div className="today__figure row apart gap-3 t2">
    <dt className="soft anywhere">{name}</dt>
    <dd className={isBad ? 'today__bad tabular' : 'tabular'}>{exactly(value)}</dd>
  </div>
)
