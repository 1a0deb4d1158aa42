import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { getSession } from '#src/features/accounts/contract.ts'
import { ask } from '#src/staff/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { CompanyContext } from '../company.ts'
import { differences, type Piece } from '../revisions/differences.ts'
import { PieceOf } from '../revisions/Differences.tsx'
import type { KnownDispute } from './disputes.ts'
import '#src/staff/edition.css'

/** Two editions of one block with the words that differ, and the question which of them stay. */
export function DisputeQuestion({ dispute }: { dispute: KnownDispute }) {
  const company = use(CompanyContext)
  const { data: session } = useQuery(ask(getSession))
  const { standing, other, standingBy = '', otherBy } = dispute
  const own = session?.user?.name
  const isMine = otherBy === undefined || otherBy === own
  const names = isMine
    ? { standing: standingBy, other: undefined }
    : { standing: standingBy === own ? undefined : standingBy, other: otherBy }
  return (
    <div role="group" aria-label="Edited by two people" className="stack gap-3 p-4 leaf t2">
      <p className="bold">Two people changed the same words. Which version do you want to keep?</p>
      <div className="editions stack gap-4">
        <Edition
          title={`${ofWhom(names.standing)}, in the text now`}
          {...{ standing, other }}
          side="removed"
        />
        <Edition title={ofWhom(names.other)} {...{ standing, other }} side="added" />
      </div>
      <div className="cluster gap-2">
        <Button onClick={() => company?.settle(dispute, false)}>{keep(names.standing)}</Button>
        <Button onClick={() => company?.settle(dispute, true)}>{keep(names.other)}</Button>
      </div>
    </div>
  )
}

const ofWhom = (name: string | undefined) =>
  name === undefined ? 'Yours' : name === '' ? 'Theirs' : `${name}’s`
const keep = (name: string | undefined) =>
  name === undefined ? 'Keep yours' : name === '' ? 'Keep theirs' : `Keep ${name}’s`

interface EditionProps {
  title: string
  standing: string
  other: string
  side: 'removed' | 'added'
}

function Edition({ title, standing, other, side }: EditionProps) {
  const isEmpty = (side === 'added' ? other : standing) === ''
  return (
    <div>
      <p className="t1 soft">{title}</p>
      {isEmpty ? (
        <p>Deleted</p>
      ) : (
        <div className="differences">
          {differences(standing, other).map(
            (part, place) =>
              'pieces' in part && (
                <p key={place}>
                  {nearChanges(part.pieces)
                    .filter(({ change }) => change === 'same' || change === side)
                    .map((piece, index) => (
                      <PieceOf
                        key={index}
                        {...piece}
                        change={piece.change === 'same' ? 'same' : 'added'}
                      />
                    ))}
                </p>
              ),
          )}
        </div>
      )}
    </div>
  )
}

/** Words around a change that tell where it is, with the spaces between them. */
const AROUND = 16

function nearChanges(pieces: readonly Piece[]): Piece[] {
  const changed = pieces.flatMap(({ change }, at) => (change === 'same' ? [] : [at]))
  const isNear = (at: number) => changed.some((one) => Math.abs(one - at) <= AROUND)
  return pieces.flatMap((piece, at): Piece[] => {
    if (isNear(at)) return [piece]
    return at === 0 || isNear(at - 1) ? [{ text: ' … ', change: 'same', isMarkup: false }] : []
  })
}
