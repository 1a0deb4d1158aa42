import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Metadata } from '#src/rendering/Metadata.tsx'
import type { PageProps } from '#src/rendering/page.tsx'
import { settings } from '#src/settings.ts'
import { SearchInput } from '#src/ui/inputs.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { groupsOf } from './apiDocument.ts'
import { LoadedDocument } from './LoadedDocument.tsx'
import { OperationDetails } from './OperationDetails.tsx'
import { apiDocumentQuery } from './queries.ts'
import './api-docs.css'

const STAND =
  'The API calls this site makes, open to other programs. Generated from the definitions the server validates against.'

/** Reference of all API operations, rendered from the OpenAPI document. */
export default function ApiDocsPage({ search }: PageProps) {
  const document = useQuery(apiDocumentQuery)
  const [words, setWords] = useState(search.q ?? '')
  const groups = document.data ? groupsOf(document.data, words) : []
  return (
    <>
      <Metadata title={`API | ${settings.name}`} description={STAND} canonical="/api/docs" />
      <TitleBlock title="API" stand={STAND} />
      <div className="wrap grid docs">
        <nav className="toc pr-5 print-none sticky" aria-labelledby="toc-title">
          <h2 className="overline" id="toc-title">
            Parts
          </h2>
          <ol>
            {groups.map(({ name }) => (
              <li key={name}>
                <a href={`#${idOf(name)}`}>{name}</a>
              </li>
            ))}
            <li>
              <a href="/api/docs/shapes">Shapes</a>
            </li>
          </ol>
          <p className="docs__file mt-4 t2">
            <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1)
          </p>
        </nav>
        <div className="from-4">
          <p className="mb-5 soft measure">
            Any program, and any page of another site, can read. Errors are problem details (RFC
            9457, <code>application/problem+json</code>): <code>detail</code> says what to do, and{' '}
            <code>type</code> links to a page about it. Lists give the number of all matches as{' '}
            <code>X-Total-Count</code> and the next part as <code>Link</code>.
          </p>
          <form role="search" method="get">
            <SearchInput
              label="Find a call"
              name="q"
              placeholder="Find a call"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          </form>
          <LoadedDocument document={document}>
            {() =>
              groups.length === 0 ? (
                <p role="status">No calls match.</p>
              ) : (
                groups.map(({ name, description, operations }) => (
                  <section
                    className="docs__group pt-7"
                    key={name}
                    id={idOf(name)}
                    aria-labelledby={`${idOf(name)}-title`}
                  >
                    <h2 id={`${idOf(name)}-title`}>{name}</h2>
                    <p>{description}</p>
                    {operations.map((operation) => (
                      <OperationDetails key={operation.operationId} operation={operation} />
                    ))}
                  </section>
                ))
              )
            }
          </LoadedDocument>
        </div>
      </div>
    </>
  )
}

const idOf = (name: string) => `part-${name.toLowerCase().replaceAll(' ', '-')}`
