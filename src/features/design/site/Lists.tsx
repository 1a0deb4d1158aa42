import { useState } from 'react'
import { Byline } from '#src/ui/Byline.tsx'
import { Kickers } from '#src/ui/Kickers.tsx'
import { Pagination } from '#src/ui/Pagination.tsx'
import { SearchInput } from '#src/ui/inputs.tsx'
import { Rating, Stars } from '#src/ui/Stars.tsx'
import { Live, Tag, Tags } from '#src/ui/Tag.tsx'

const kinds = ['All', 'Operations', 'Support', 'Sales', 'Strategy']

export function Lists() {
  const [kind, setKind] = useState('All')
  return (
    <>
      <div className="toolbar__row">
        <SearchInput label="Search" placeholder="Search..." />
        <fieldset className="tabs" aria-label="Kind">
          {kinds.map((label) => (
            <button
              key={label}
              type="button"
              className="tab"
              aria-pressed={label === kind}
              onClick={() => setKind(label)}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <p className="count" role="status">
          <b>8</b> found
        </p>
      </div>
      <Pagination page={1} pages={3} hrefOf={(n) => `/design?page=${n}`} label="A short list" />
      <Pagination page={6} pages={12} hrefOf={(n) => `/design?page=${n}`} label="A long list" />
      <h3>Labels</h3>
      <Kickers items={[{ label: 'Operations', href: '/design' }, 'Workflows', 'Answers']} />
      <Byline author="Eleanor Marsh" dateTime="2025-11-18" date="Nov 18, 2025" />
      <div className="row wraps gap-4 my-4">
        <Tags>
          <Tag>Plain</Tag>
          <Tag tone="brand">Brand</Tag>
          <Tag tone="strong">Strong</Tag>
          <Tag tone="success">Success</Tag>
          <Tag tone="warning">Warning</Tag>
          <Tag tone="danger">Danger</Tag>
        </Tags>
        <Live>Open now</Live>
      </div>
      <div className="row wraps gap-4 my-4">
        <Rating value={4.6}>(18 reviews)</Rating>
        <Stars value={0} />
        <Stars value={3} />
        <Stars value={5} />
      </div>
      <h3>A table</h3>
      <div className="tablebox">
        <table className="table">
          <caption>A working split for one response</caption>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">The model</th>
              <th scope="col" className="n">
                Time
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Find</td>
              <td>Matches questions to approved answers</td>
              <td className="n">15 min</td>
            </tr>
            <tr>
              <td>Draft</td>
              <td>Writes with sources attached</td>
              <td className="n">160 min</td>
            </tr>
          </tbody>
        </table>
      </div>
    </>
  )
}
