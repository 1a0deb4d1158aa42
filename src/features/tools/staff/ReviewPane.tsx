import { Link } from 'wouter'
import { BY_ITSELF } from '../bounds.ts'
import { CorrectedFields } from '#src/staff/CorrectedFields.tsx'
import type { useCorrected } from '#src/staff/corrections.ts'
import { Key } from '#src/staff/Key.tsx'
import { dateText } from '#src/staff/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/states.tsx'
import { reasons, type Review, type Verdict } from '../moderation.ts'

interface ReviewPaneProps {
  review: Review
  /** Fields that the reviewer corrected while it was open. */
  corrected: ReturnType<typeof useCorrected>
  /** Whether the list of reasons for a rejection is open. */
  reasonsShown: boolean
  onDecide: (verdict: Verdict, reason?: string) => void
  /** Undoes the latest decision on the review, however long ago it was made. */
  onUndo: () => void
  onReasons: () => void
  onOwnReason: () => void
}

type Other = Review['alike'][number] & { isAlike?: boolean }

/** Hints for judging a review, with links to similar reviews. */
function Hints({ review }: { review: Review }) {
  const { links, alike, sameName, sameNetwork, sameAddress, neighbors, mentionsVendor, isVendor } =
    review
  const more = sameNetwork - neighbors.length
  const elsewhere = alike.filter(({ id }) => !neighbors.some((one) => one.id === id))
  const hints = [
    mentionsVendor &&
      !isVendor &&
      'The name or role mentions the tool itself, and the vendor box is not checked.',
    links.length > 0 &&
      `The text contains ${links.length === 1 ? 'an address' : `${links.length} addresses`}: ${links.join(', ')}`,
    sameName > 0 &&
      `${sameName === 1 ? 'One other review uses' : `${sameName} other reviews use`} this name.`,
  ].filter((hint) => hint !== false)
  if (hints.length === 0 && sameNetwork === 0 && alike.length === 0) return null
  return (
    <ul className="review-pane__hints stack gap-2 anywhere" aria-label="What to check">
      {hints.map((hint) => (
        <li key={hint}>{hint}</li>
      ))}
      {sameNetwork > 0 && (
        <li>
          {sameNetwork === 1 ? 'One other review' : `${sameNetwork} other reviews`} from the same
          network in 24 hours
          {sameAddress > 0 &&
            `, ${sameAddress === sameNetwork ? '' : `${sameAddress} of them `}from the same address`}
          :
          <Others of={neighbors} />
          {more > 0 && `and ${more} more`}
        </li>
      )}
      {elsewhere.length > 0 && (
        <li>
          Almost the same text:
          <Others of={elsewhere} />
        </li>
      )}
    </ul>
  )
}

function Others({ of }: { of: readonly Other[] }) {
  return (
    <ul>
      {of.map(({ id, title, tool, reviewerName, status, isAlike }) => (
        <li key={id}>
          <Link href={`/reviews?${new URLSearchParams({ status, review: id })}`}>{title}</Link>{' '}
          about {tool} by {reviewerName}, {status}
          {isAlike && ', almost the same text'}
        </li>
      ))}
    </ul>
  )
}

/** One review with hints for judging it, and buttons for the decision. */
export function ReviewPane({
  review,
  corrected,
  reasonsShown,
  onDecide,
  onUndo,
  onReasons,
  onOwnReason,
}: ReviewPaneProps) {
  const {
    tool,
    title,
    body,
    rating,
    reviewerName,
    role,
    companySize,
    isVendor,
    createdAt,
    status,
    reason,
    corrections,
  } = review
  return (
    <article className="review-pane stack gap-4 max-44" aria-label={title}>
      <p className="soft">
        {tool.name}, {rating} of 5
      </p>
      <h2 className="review-pane__title">{title}</h2>
      <p className="review-pane__body anywhere">{body}</p>
      <p className="soft">
        {reviewerName}, {role}, {companySize} people{isVendor && ', works for the vendor'} ·{' '}
        <time dateTime={createdAt}>{dateText(createdAt)}</time>
      </p>
      {corrected.length > 0 && (
        <Notice tone="warning">
          <div className="stack gap-4">
            <p>The reviewer corrected this review after you opened it. Please read it again.</p>
            <CorrectedFields fields={corrected} />
          </div>
        </Notice>
      )}
      {corrected.length === 0 && corrections.length > 0 && (
        <details>
          <summary className="target soft">
            Corrected by the reviewer{' '}
            {corrections.length === 1 ? 'once' : `${corrections.length} times`}
          </summary>
          <div className="stack gap-5 pt-3">
            {corrections.map((one) => (
              <div key={one.version} className="stack gap-3">
                <p className="t1 soft">{dateText(one.createdAt)}</p>
                <CorrectedFields fields={one.fields} />
              </div>
            ))}
          </div>
        </details>
      )}
      {reason && <p className="soft">Reason: {reason}</p>}
      <Hints review={review} />
      {(status === 'pending' || (status === 'spam' && reason?.startsWith(BY_ITSELF))) && (
        <div className="cluster gap-3">
          <Button variant="primary" onClick={() => onDecide('published')}>
            Publish <Key>p</Key>
          </Button>
          <Button aria-expanded={reasonsShown} onClick={onReasons}>
            Reject <Key>#</Key>
          </Button>
          {status === 'pending' && (
            <Button onClick={() => onDecide('spam')}>
              Spam <Key>!</Key>
            </Button>
          )}
        </div>
      )}
      {status === 'published' && (
        <div className="cluster gap-3">
          <Button onClick={() => onDecide('withdrawn')}>
            Withdraw <Key>w</Key>
          </Button>
        </div>
      )}
      {(status === 'rejected' || status === 'withdrawn') && (
        <div className="cluster gap-3">
          <Button onClick={onUndo}>Undo the decision</Button>
        </div>
      )}
      {reasonsShown && (
        <ol className="review-pane__reasons" aria-label="Reasons">
          {reasons.map((text, index) => (
            <li key={text}>
              <button type="button" onClick={() => onDecide('rejected', text)}>
                <Key>{index + 1}</Key> {text}
              </button>
            </li>
          ))}
          <li>
            <button type="button" onClick={onOwnReason}>
              <Key>0</Key> Another reason…
            </button>
          </li>
        </ol>
      )}
      <p className="review-pane__keys by-key t1 soft">
        <Key>j</Key> <Key>k</Key> next and previous, <Key>z</Key> undoes the last decision
      </p>
    </article>
  )
}
