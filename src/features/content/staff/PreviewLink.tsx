import { useChange } from '#src/staff/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { endpointsOf } from '../contract.ts'
import type { ContentPath } from '../contentKinds.ts'

/** Creates a link to the unpublished page, to share before visitors can see it. */
export function PreviewLink({
  path,
  id,
  saveCopy,
}: {
  path: ContentPath
  id: string
  saveCopy: () => void
}) {
  const make = useChange(endpointsOf[path].preview)
  return (
    <>
      <Button
        busy={make.isPending}
        onClick={() => {
          saveCopy()
          make.mutate({ params: { id } })
        }}
      >
        Preview
      </Button>
      <p role="status" className={classes('t1 soft', make.data && 'w-full')}>
        {make.data && (
          <>
            <a className="target row t2" href={make.data.link} target="_blank" rel="noreferrer">
              Open the preview
            </a>
            Anyone with the link sees it for 7 days, or until it is published or updated.
          </>
        )}
      </p>
    </>
  )
}
