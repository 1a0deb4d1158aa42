import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { FRESH_MINUTES } from '#src/time/freshMinutes.ts'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { type PageProps, useStatus } from '#src/rendering/page.tsx'
import { settings } from '#src/settings.ts'
import { ButtonLink } from '#src/ui/Button.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { EraseForm } from '#src/ui/EraseForm.tsx'
import type { OwnData } from '../ownData.ts'
import { ownDataQuery } from './queries.ts'
import '#src/ui/styles/receipt.css'
import './own-data.css'

/** Page that an emailed link opens: everything stored about its address. */
export default function OwnDataPage({ params: { token } }: PageProps<{ token: string }>) {
  const { data } = useQuery(ownDataQuery(token))
  if (data?.state === 'open') return <Open data={data} />
  if (data?.state === 'erased') return <Erased />
  return <Over expired={data?.state === 'expired'} />
}

function Frame({
  title,
  stand,
  children,
}: {
  title: string
  stand?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <Metadata title={`${title} | ${settings.name}`} description={title} canonical="/" unlisted />
      <TitleBlock title={title} stand={stand} rule="rail" />
      <div className="wrap short grid py-page">
        <div className="from-4 stack gap-6">{children}</div>
      </div>
    </>
  )
}

interface EraseOwnProps extends Pick<OwnData, 'token' | 'error'> {
  groups: NonNullable<OwnData['groups']>
}

/** Says what will be lost, and offers the button that erases it. */
const EraseOwn = ({ token, groups, error }: EraseOwnProps) => (
  <section aria-labelledby="erase" className="own-data__erase stack gap-4 p-5 leaf">
    <h2 className="t5" id="erase">
      Erase it
    </h2>
    <p>We delete this immediately, along with our replies and notes. You can’t undo it:</p>
    <ul className="own-data__list stack gap-2">
      {groups.map(({ title, rows }) => (
        <li key={title}>
          {title}: {rows.length}
        </li>
      ))}
    </ul>
    <p>
      Your subscription ends, we drop open applications and questions, and your profile leaves the
      site. We keep only a keyed hash of your address, so that no old file can restore it. Then we
      check the whole site and email you the result.
    </p>
    <EraseForm action={`/your-data/${token}`} error={error} />
  </section>
)

type DataGroup = NonNullable<OwnData['groups']>[number]

/** Length in characters above which a value is collapsed to its first lines. */
const LONG = 500

/** Everything stored for one purpose, and how long it is stored. */
function OwnGroup({ group: { title, purpose, kept, rows } }: { group: DataGroup }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="stack gap-4">
      <h2 className="t5" id={id}>
        {title} <span className="soft tabular">({rows.length})</span>
      </h2>
      <p className="t2 soft">
        {purpose}.{kept && ` How long we keep it: ${kept}.`}
      </p>
      {rows.map(({ received, fields }, index) => (
        <dl key={index} className="receipt__rows own-data__row stack gap-3 pt-4 t2 rule-top">
          <div>
            <dt>Stored</dt>
            <dd>{received}</dd>
          </div>
          {fields.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value.length > LONG ? <LongValue value={value} /> : value}</dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  )
}

function LongValue({ value }: { value: string }) {
  const end = value.indexOf('\n')
  const first = end > 0 && end < LONG ? end : value.lastIndexOf(' ', LONG)
  return (
    <details>
      <summary>{value.slice(0, first)}</summary>
      {value.slice(first)}
    </details>
  )
}

function Open({
  data: { token, address, until, groups = [], jobs = 0, error },
}: {
  data: OwnData
}) {
  const path = `/your-data/${token}`
  return (
    <Frame
      title="Your data"
      stand={`Everything we store about ${address}. This page works until ${until}.`}
    >
      <section aria-labelledby="take" className="stack gap-4">
        <h2 className="t5" id="take">
          Download your data
        </h2>
        <p>Everything below, as a page that opens in any browser or as JSON for other programs.</p>
        <p className="cluster gap-3">
          <ButtonLink href={`${path}/data.html`} download icon="download" iconFirst>
            Download as a page
          </ButtonLink>
          <ButtonLink href={`${path}/data.json`} download icon="download" iconFirst>
            Download as JSON
          </ButtonLink>
        </p>
      </section>
      {groups.map((group) => (
        <OwnGroup key={group.title} group={group} />
      ))}
      <section aria-labelledby="else" className="stack gap-4">
        <h2 className="t5" id="else">
          What else we store
        </h2>
        <ul className="own-data__list stack gap-2">
          <li>
            {jobs === 0
              ? 'No pending task mentions your address.'
              : `${jobs} ${jobs === 1 ? 'pending task mentions' : 'pending tasks mention'} your address.`}
          </li>
          <li>Our technical logs contain no names or addresses.</li>
          <li>Copies in backups disappear within 90 days.</li>
          <li>
            Items with only your name, such as a review, are not listed here, since someone else may
            share your name. <SiteLink href="/contact">Write to us</SiteLink>, and we’ll look for
            them together.
          </li>
        </ul>
      </section>
      <EraseOwn token={token} groups={groups} error={error} />
    </Frame>
  )
}

const Erased = () => (
  <Frame title="Your data has been erased">
    <p>
      We’re now checking the whole site and database to confirm nothing is left. We’ll email you the
      result, and that will be our last email.
    </p>
    <p>
      <ButtonLink href="/">Go to the home page</ButtonLink>
    </p>
  </Frame>
)

function Over({ expired }: { expired: boolean }) {
  useStatus(expired ? 410 : 404)
  return (
    <Frame title={expired ? 'This link has expired' : 'This link has expired or is incomplete'}>
      <p>
        {expired
          ? `It worked for ${FRESH_MINUTES} minutes. Ask again, and we’ll email you a new one.`
          : 'Open it from our email again, or ask for a new one.'}
      </p>
      <p>
        <ButtonLink href="/forms/your-data">Ask for a new link</ButtonLink>
      </p>
    </Frame>
  )
}
