import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { getSession } from '#src/features/accounts/contract.ts'
import { ask } from '#src/staff/queries.ts'
import { differences } from '#src/staff/differences.ts'
import { MarkedEdition } from '#src/staff/MarkedEdition.tsx'
import { Button } from '#src/ui/Button.tsx'
import { CollaborationContext } from '../collaboration.ts'
import type { KnownDispute } from './disputes.ts'

/** Shows two versions of a block with their differing words marked, and asks which one to use. */
export function DisputeQuestion({ dispute }: { dispute: KnownDispute }) {
  const collaboration = use(CollaborationContext)
  const { data: session } = useQuery(ask(getSession))
  const { standing, other, standingBy = '', otherBy } = dispute
  const own = session?.user?.name
  const isMine = otherBy === undefined || otherBy === own
  const names = isMine
    ? { standing: standingBy, other: undefined }
    : { standing: standingBy === own ? undefined : standingBy, other: otherBy }
  const paragraphs = differences(standing, other).flatMap((part) =>
    'pieces' in part ? [part.pieces] : [],
  )
  const edition = { paragraphs, mark: 'added', empty: 'Deleted' } as const
  return (
    <div role="group" aria-label="Edited by two people" className="stack gap-3 p-4 leaf t2">
      <p className="bold">Two people changed the same words. Which version do you want to keep?</p>
      <div className="editions stack gap-4">
        <MarkedEdition
          title={`${ofWhom(names.standing)}, in the text now`}
          side="removed"
          {...edition}
        />
        <MarkedEdition title={ofWhom(names.other)} side="added" {...edition} />
      </div>
      <div className="cluster gap-2">
        <Button onClick={() => collaboration?.resolve(dispute, false)}>
          {keep(names.standing)}
        </Button>
        <Button onClick={() => collaboration?.resolve(dispute, true)}>{keep(names.other)}</Button>
      </div>
    </div>
  )
}

const ofWhom = (name: string | undefined) =>
  name === undefined ? 'Yours' : name === '' ? 'Theirs' : `${name}’s`
const keep = (name: string | undefined) =>
  name === undefined ? 'Keep yours' : name === '' ? 'Keep theirs' : `Keep ${name}’s`
