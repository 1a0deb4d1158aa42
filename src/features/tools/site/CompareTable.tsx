import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Logo } from '#src/ui/Logo.tsx'
import { DIRECTORY } from '../list.ts'
import { Price } from './Price.tsx'
import type { Card } from './queries.ts'
import { RatingLine } from './ToolRating.tsx'
import './compare.css'

/** Number of tools that a phone shows side by side. */
const SEEN = 3

/** A row's label, its content for a tool, and optionally the value compared to mark differences. */
export type ComparedRow<T> = [
  string,
  (tool: T) => ReactNode,
  ((tool: T) => string | number | null)?,
]

/** Rows that compare any tools, with prices and ratings as displayed. */
export const bestFor: ComparedRow<Card> = ['Best for', ({ bestFor }) => bestFor || '–']
export const price: ComparedRow<Card> = [
  'Price',
  (tool) => <Price tool={tool} />,
  ({ priceFrom, pricePer, pricingModel }) => `${priceFrom} ${pricePer} ${pricingModel}`,
]
export const freePlan: ComparedRow<Card> = [
  'Free plan',
  ({ hasFreePlan }) => (hasFreePlan ? 'Yes' : 'No'),
  ({ hasFreePlan }) => String(hasFreePlan),
]
export const rating: ComparedRow<Card> = [
  'Rating',
  (tool) => (tool.reviewCount === 0 ? 'Not yet rated' : <RatingLine tool={tool} />),
  ({ averageRating }) => averageRating,
]

/** Words of which a tool has some, such as badges: a row per word says which tools have it. */
interface ComparedWords<T> {
  name: string
  wordsOf: (tool: T) => string[]
}

interface CompareTableProps<T> {
  tools: T[]
  rows: ComparedRow<T>[]
  words?: ComparedWords<T>[]
  /** A last row, below the words. */
  last?: ComparedRow<T>
  label: string
  /** Renders content below a tool's name. */
  renderUnder: (tool: T) => ReactNode
}

/** Table with tools as columns and their properties as rows. */
export function CompareTable<T extends Card>({
  tools,
  rows,
  words = [],
  last,
  label,
  renderUnder,
}: CompareTableProps<T>) {
  const count = tools.length
  const [{ first, seen }, setInView] = useState({ first: 0, seen: SEEN })
  const box = useRef<HTMLDivElement>(null)
  const look = useCallback(() => {
    const { scrollLeft = 0, scrollWidth = 1, clientWidth = 1 } = box.current ?? {}
    const column = scrollWidth / count
    setInView({ first: Math.round(scrollLeft / column), seen: Math.round(clientWidth / column) })
  }, [count])
  useEffect(look, [look])
  return (
    <div className="compare">
      {count >= SEEN && (
        <p
          className={classes('compare__seen t1 soft', count === SEEN && 'compare__seen--3')}
          aria-hidden="true"
        >
          Tools {first + 1}–{first + seen} of {count}
        </p>
      )}
      <div
        className="tablebox"
        tabIndex={0}
        role="region"
        aria-label={label}
        ref={box}
        onScroll={look}
      >
        <table className={`table compare__table compare__table--${count}`}>
          <thead>
            <tr>
              <td />
              {tools.map((tool) => (
                <th key={tool.slug} scope="col">
                  <div className="compare__tool">
                    <Logo {...tool} />
                    <Link
                      className="compare__name as-block ink plain"
                      href={`${DIRECTORY}/${tool.slug}`}
                    >
                      {tool.name}
                    </Link>
                    {renderUnder(tool)}
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row[0]} row={row} tools={tools} />
            ))}
          </tbody>
          {words.map((part) => (
            <Words key={part.name} {...part} tools={tools} />
          ))}
          {last && (
            <tbody className="compare__last">
              <Row row={last} tools={tools} />
            </tbody>
          )}
        </table>
      </div>
    </div>
  )
}

function Row<T extends Card>({
  row: [name, cell, keyOf],
  tools,
}: {
  row: ComparedRow<T>
  tools: T[]
}) {
  return (
    <tr>
      <th scope="row">
        {name}
        {keyOf && tools.length > 1 && <Difference of={tools.map(keyOf)} />}
      </th>
      {tools.map((tool) => (
        <td key={tool.slug}>{cell(tool)}</td>
      ))}
    </tr>
  )
}

/** A row per word that any of the tools has: first those by which the tools differ. */
function Words<T extends Card>({ name, wordsOf, tools }: ComparedWords<T> & { tools: T[] }) {
  const sets = tools.map((tool) => new Set(wordsOf(tool)))
  const isShared = (word: string) => sets.every((set) => set.has(word))
  const words = [...new Set(tools.flatMap(wordsOf))]
  if (words.length === 0) return null
  return (
    <tbody className="compare__words">
      <tr>
        <th scope="rowgroup" colSpan={tools.length + 1}>
          {name}
        </th>
      </tr>
      {[...words.filter((word) => !isShared(word)), ...words.filter(isShared)].map((word) => (
        <tr key={word}>
          <th scope="row">{word}</th>
          {tools.map(({ slug }, index) => (
            <td key={slug}>
              {sets[index]!.has(word) ? (
                <Icon
                  name="check"
                  label="Yes"
                  className={isShared(word) ? undefined : 'compare__only'}
                />
              ) : (
                <span className="soft">
                  <span aria-hidden="true">–</span>
                  <span className="visually-hidden">No</span>
                </span>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** Says whether the tools differ in a row. */
function Difference({ of }: { of: (string | number | null)[] }) {
  const same = new Set(of).size === 1
  return (
    <span className={same ? 'compare__same as-block t1' : 'compare__differs as-block t1'}>
      {same ? 'Same' : 'Differs'}
    </span>
  )
}
