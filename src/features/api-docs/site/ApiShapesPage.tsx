import { useQuery } from '@tanstack/react-query'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { settings } from '#src/settings.ts'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { Description } from './Description.tsx'
import { FieldTable, fieldsOf } from './FieldTable.tsx'
import { LoadedDocument } from './LoadedDocument.tsx'
import { apiDocumentQuery } from './queries.ts'
import './api-docs.css'

const STAND = 'The shapes the API takes and returns, by name.'

/** The named schemas of the OpenAPI document, linked from operations and fields. */
export default function ApiShapesPage() {
  const document = useQuery(apiDocumentQuery)
  return (
    <>
      <Metadata
        title={`Shapes of the API | ${settings.name}`}
        description={STAND}
        canonical="/api/docs/shapes"
      />
      <TitleBlock title="Shapes" stand={STAND} crumb={{ href: '/api/docs', label: 'API' }} />
      <div className="wrap docs">
        <LoadedDocument document={document}>
          {({ components }) =>
            Object.entries(components.schemas).map(([name, schema]) => (
              <details className="docs__call rule-bottom" name="shape" key={name}>
                <summary>
                  <code>{name}</code>{' '}
                  <span className="soft">
                    <Description text={schema.description} />
                  </span>
                </summary>
                <div className="docs__body" id={`shape-${name}`}>
                  <FieldTable caption="Fields" of={name} fields={fieldsOf(schema)} />
                </div>
              </details>
            ))
          }
        </LoadedDocument>
      </div>
    </>
  )
}
