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

/** What of the site is not as it says. */
export default function ChecksScreen() {
  const [waitsSince, setWaitsSince] = useState<string | null>()
  const { data, error, refetch } = useQuery({
    ...ask(getChecks),
    refetchInterval: ({ state }) =>
      waitsSince !== undefined && (state.data?.links?.checkedAt ?? null) === waitsSince ? 1_000 : false,
  })
  const checkedAt = data?.links?.checkedAt ?? null
  const run = useChange(runChecks, { onDone: () => setWaitsSince(checkedAt) })
  const isRunning = run.isPending || (waitsSince !== undefined && waitsSince === checkedAt)
  return (
    <Screen
      title="Checks"
      text="Every night the whole site is read: links and pictures that lead nowhere are listed here, and what it claims beside what is true."
      actions={
        <Button variant="primary" busy={isRunning} onClick={() => run.mutate({})}>
          {isRunning ? 'Reading the site' : 'Check now'}
        </Button>
      }
    >
      <p role="status" className="visually-hidden">
        {waitsSince !== undefined && (isRunning ? 'Reading the site' : 'The site was read')}
      </p>
      {error && <ErrorState title="The checks could not be loaded" onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton of="the checks" />}
      {data && (
        <Section
          title="Broken links and pictures"
          text={
            data.links
              ? `${data.links.checked.toLocaleString('en-US')} addresses read ${agoText(data.links.checkedAt)}`
              : 'Not checked yet'
          }
        >
          {data.links && <BrokenLinks broken={data.links.broken} />}
        </Section>
      )}
      {data && (
        <Section
          title="Claims"
          text="Figures that the site gives, with their source and, where the database can count, the number today."
        >
          {data.claims.length === 0 ? (
            <EmptyState title="The site claims nothing" level={3}>
              <p>Figures that are written into page parts and settings are listed here, with their source.</p>
            </EmptyState>
          ) : (
            <ClaimTable claims={data.claims} />
          )}
        </Section>
      )}
    </Screen>
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
          <td className="anywhere">{source || 'Not given'}</td>
          <td className="nowrap">{measuredOn ? shortDate(measuredOn, 'UTC') : 'Not given'}</td>
          <td className="nowrap">
            {count === null ? 'Cannot be counted here' : count.toLocaleString('en-US')}
            {contradicted && <strong>: fewer than claimed</strong>}
          </td>
        </tr>
      ))}
    </Table>
  )
}
