import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { receiveFile } from '#src/staff/client.ts'
import { saveFile } from '#src/staff/saveFile.ts'
import { showRefusal } from '#src/staff/showRefusal.ts'
import { ask, useChange } from '#src/staff/queries.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { Table } from '#src/staff/Table.tsx'
import { agoText, dateText } from '#src/staff/times.ts'
import { counted } from '#src/text/counted.ts'
import { byteSize } from '#src/text/byteSize.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import {
  discardExport,
  downloadPath,
  getExports,
  type MovingExport,
  startExport,
} from '../contract.ts'
import { formatTexts, movingFormats } from '../formats.ts'

type ExportFormat = z.infer<typeof MovingExport>

const isActive = ({ state }: ExportFormat) => state === 'waiting' || state === 'running'

/** Screen for moving out: archives for other programs, prepared in the background and downloaded once. */
export default function ExportsScreen() {
  const { data, error, refetch } = useQuery(ask(getExports))
  const start = useChange(startExport, { changes: [getExports] })
  const client = useQueryClient()
  const download = useMutation({
    mutationFn: (id: string) => receiveFile(downloadPath(id)),
    onSuccess: ({ name, bytes }) => saveFile(name, bytes),
    onError: showRefusal,
    onSettled: () => client.invalidateQueries({ queryKey: [getExports.path] }),
  })
  const discard = useChange(discardExport, { changes: [getExports] })
  return (
    <Screen
      title="Exports"
      text="Take your content to another program. Exports contain personal data: store them safely."
      actions={
        <a className="btn" href="/api/staff/archive.zip" download>
          Export everything
        </a>
      }
    >
      <dl className="definition-grid">
        {movingFormats.map((format) => (
          <div key={format} className="column rule-top">
            <dt>{formatTexts[format].label}</dt>
            <dd className="soft">{formatTexts[format].text}</dd>
            <dd className="mt-auto pt-3">
              <Button
                aria-label={`Prepare an export for ${formatTexts[format].label}`}
                busy={start.isPending && start.variables.body.format === format}
                onClick={() => start.mutate({ body: { format } })}
              >
                Prepare
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <section className="stack content-top gap-3 mt-6">
        <h2 className="t4">Prepared exports</h2>
        <p className="soft">Each can be downloaded once. We delete it then, or after a day.</p>
        {error && (
          <ErrorState title="The exports could not be loaded" onRetry={() => void refetch()} />
        )}
        {!data && !error && <ListSkeleton of="exports" />}
        {data?.exports.length === 0 && <p className="soft">No exports yet.</p>}
        {data && data.exports.length > 0 && (
          <Table
            caption="Prepared exports"
            heads={['Format', 'Status', 'By', 'When']}
            actions
            region="Prepared exports"
            className="w-full"
          >
            {data.exports.map((one) => (
              <tr key={one.id}>
                <th scope="row">{formatTexts[one.format].label}</th>
                <td role={isActive(one) ? 'status' : undefined}>{statusText(one)}</td>
                <td>{one.person}</td>
                <td>
                  <time dateTime={one.createdAt} title={dateText(one.createdAt)}>
                    {agoText(one.createdAt)}
                  </time>
                </td>
                <td>
                  <div className="row gap-2">
                    {one.state === 'ready' && (
                      <Button
                        icon="download"
                        iconFirst
                        busy={download.isPending && download.variables === one.id}
                        aria-label={`Download the export for ${formatTexts[one.format].label}`}
                        onClick={() => download.mutate(one.id)}
                      >
                        Download
                      </Button>
                    )}
                    {(isActive(one) || one.state === 'ready') && (
                      <Button
                        variant="quiet"
                        aria-label={`Delete the export for ${formatTexts[one.format].label}`}
                        onClick={() => discard.mutate({ params: { id: one.id } })}
                      >
                        Delete
                      </Button>
                    )}
                  </div>
                </td>
              </tr>
            ))}
          </Table>
        )}
      </section>
    </Screen>
  )
}

function statusText({ state, problem, articles, pictures, size }: ExportFormat): string {
  const content = `${counted(articles, 'article or page', 'articles and pages')}, ${counted(pictures, 'picture')}`
  switch (state) {
    case 'waiting':
      return 'Waiting to start'
    case 'running':
      return 'Being prepared'
    case 'ready':
      return `Ready: ${content}, ${byteSize(size)}`
    case 'downloaded':
      return `Downloaded: ${content}`
    case 'failed':
      return problem ?? 'Failed'
  }
}
