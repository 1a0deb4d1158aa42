import { Link } from 'wouter'
import type { Review } from '../moderation.ts'

type Other = Review['alike'][number] & { isAlike?: boolean }

/** Hints for judging a review, with links to similar reviews. */
export function Hints({ review }: { review: Review }) {
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
