import { exactly } from '#src/text/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { ask, useChange } from '#src/staff/queries.ts'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { Screen, Section } from '#src/staff/Screen.tsx'
import { agoText } from '#src/staff/times.ts'
import { shortDate } from '#src/time/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { RowLink, Table } from '#src/staff/Table.tsx'
import { type CheckedClaim, getChecks, runChecks } from '../contract.ts'
import { BrokenLinks } from './BrokenLinks.tsx'

/** Broken links, outdated claims, backups, and the store of pictures and files. */
export default function ChecksScreen() {
  const [waitsSince, setWaitsSince] = useState<string | null>()
  const { data, error, refetch } = useQuery({
    ...ask(getChecks),
    refetchInterval: ({ state }) =>
      waitsSince !== undefined && (state.data?.links?.checkedAt ?? null) === waitsSince
        ? 1_000
        : false,
  })
  const checkedAt = data?.links?.checkedAt ?? null
  const run = useChange(runChecks, { onDone: () => setWaitsSince(checkedAt) })
  const isRunning = run.isPending || (waitsSince !== undefined && waitsSince === checkedAt)
  return (
    <Screen
      title="Checks"
      text="Every night we check the whole site for broken links and pictures, and compare its claims with the database."
      actions={
        <Button variant="primary" busy={isRunning} onClick={() => run.mutate({})}>
          {isRunning ? 'Checking the site' : 'Check now'}
        </Button>
      }
    >
      <p role="status" className="visually-hidden">
        {waitsSince !== undefined && (isRunning ? 'Checking the site' : 'Check finished')}
      </p>
      {error && (
        <ErrorState title="The checks could not be loaded" onRetry={() => void refetch()} />
      )}
      {!data && !error && <ListSkeleton of="the checks" />}
      {data?.mediaFault && (
        <Section
          title="Pictures and files"
          text="New pictures and files can’t be stored, or stored ones can’t be read."
        >
          <p className="anywhere">
            <strong>{data.mediaFault}</strong>
          </p>
        </Section>
      )}
      {data?.backups && <Backups backups={data.backups} />}
      {data && (
        <Section
          title="Broken links and pictures"
          text={
            data.links
              ? `${exactly(data.links.checked)} addresses checked ${agoText(data.links.checkedAt)}`
              : 'Not checked yet'
          }
        >
          {data.links && <BrokenLinks broken={data.links.broken} />}
        </Section>
      )}
      {data && (
        <Section
          title="Claims"
          text="Figures on the site, with their source and, where we can count it, today’s number."
        >
          {data.claims.length === 0 ? (
            <EmptyState title="No claims" level={3}>
              <p>Figures from sections and settings appear here with their source.</p>
            </EmptyState>
          ) : (
            <ClaimTable claims={data.claims} />
          )}
        </Section>
      )}
    </Screen>
  )
}

function Backups({
  backups: { place, lastBackup, lastTest, faults },
}: {
  backups: NonNullable<z.infer<typeof getChecks.result>['backups']>
}) {
  return (
    <Section
      title="Backups"
      text={
        place
          ? `Scheduled to ${place}. The last one was made ${lastBackup ? agoText(lastBackup) : 'never'}.`
          : 'No backups are scheduled. To schedule them, set BACKUP_TO where the site runs.'
      }
    >
      {faults.map((fault) => (
        <p key={fault} className="anywhere">
          <strong>{fault}</strong>
        </p>
      ))}
      {lastTest && (
        <p className="anywhere">
          Last test restore {agoText(lastTest.at)}: {lastTest.summary}
        </p>
      )}
    </Section>
  )
}

function ClaimTable({ claims }: { claims: z.infer<typeof CheckedClaim>[] }) {
  return (
    <Table caption="Claims" heads={['Claim', 'Source', 'As of', 'Today']} links>
      {claims.map(({ screen, text, source, measuredOn, count, contradicted }) => (
        <tr key={`${screen} ${text}`}>
          <th scope="row">
            <RowLink href={screen}>{text}</RowLink>
          </th>
          <td className="anywhere">{source || 'None'}</td>
          <td className="nowrap">{measuredOn ? shortDate(measuredOn, 'UTC') : 'None'}</td>
          <td className="nowrap">
            {count === null ? 'Can’t be counted here' : exactly(count)}
            {contradicted && <strong>, fewer than claimed</strong>}
          </td>
        </tr>
      ))}
    </Table>
  )
}
