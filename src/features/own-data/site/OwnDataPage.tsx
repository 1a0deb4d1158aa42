import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { type PageProps, useStatus } from '#src/rendering/page.tsx'
import { settings } from '#src/settings.ts'
import { ButtonLink } from '#src/ui/Button.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { type OwnData, VALID_HOURS } from '../ownData.ts'
import { EraseOwn } from './EraseOwn.tsx'
import { OwnGroup } from './OwnGroup.tsx'
import { ownDataQuery } from './queries.ts'
import './own-data.css'

/** What a mailed link opens: everything that is held about its address. */
export default function OwnDataPage({ params: { token } }: PageProps<{ token: string }>) {
  const { data } = useQuery(ownDataQuery(token))
  if (data?.state === 'open') return <Open data={data} />
  if (data?.state === 'erased') return <Erased />
  return <Over expired={data?.state === 'expired'} />
}

function Frame({ title, stand, children }: { title: string; stand?: ReactNode; children: ReactNode }) {
  return (
    <>
      <Metadata title={`${title} | ${settings.name}`} description={title} canonical="/" unlisted />
      <TitleBlock title={title} stand={stand} rule="rail" />
      <div className="wrap grid py-page">
        <div className="from-4 stack gap-6">{children}</div>
      </div>
    </>
  )
}

function Open({ data: { token, address, until, groups = [], jobs = 0, error } }: { data: OwnData }) {
  const path = `/your-data/${token}`
  return (
    <Frame title="What we hold about you" stand={`Everything that is stored about ${address}. This page works until ${until}.`}>
      <section aria-labelledby="take" className="stack gap-4">
        <h2 className="t5" id="take">
          Take it with you
        </h2>
        <p>The same as below, whole: as a page that opens in any browser, or as JSON for other programs.</p>
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
          What else there is
        </h2>
        <ul className="own-data__list stack gap-2">
          <li>
            {jobs === 0
              ? 'No task that waits to be done names your address.'
              : `${jobs} ${jobs === 1 ? 'task that waits to be done names' : 'tasks that wait to be done name'} your address.`}
          </li>
          <li>The technical logs hold no name and no address.</li>
          <li>Copies in backups disappear within 90 days.</li>
          <li>
            What bears only your name, such as a review, is not listed here: somebody else may have the same name.{' '}
            <SiteLink href="/contact">Write to us</SiteLink>, and we look for it together.
          </li>
        </ul>
      </section>
      <EraseOwn token={token} groups={groups} error={error} />
    </Frame>
  )
}

const Erased = () => (
  <Frame title="It is erased">
    <p>
      We now read the whole site and the whole database to prove that nothing is left. The result comes to your address by mail,
      which is the last one.
    </p>
    <p>
      <ButtonLink href="/">Go to the front page</ButtonLink>
    </p>
  </Frame>
)

function Over({ expired }: { expired: boolean }) {
  useStatus(expired ? 410 : 404)
  return (
    <Frame title={expired ? 'This link is over' : 'This link leads nowhere'}>
      <p>
        {expired
          ? `It worked for ${VALID_HOURS} hours. Ask again, and we mail you a new one.`
          : 'It is not whole, or what it showed is erased. Open it from our mail once more, or ask for a new one.'}
      </p>
      <p>
        <ButtonLink href="/forms/your-data">Ask for a new link</ButtonLink>
      </p>
    </Frame>
  )
}
