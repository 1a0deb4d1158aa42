import { useState, useSyncExternalStore } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { FormLines } from '#src/ui/FormLines.tsx'
import { Notice } from '#src/ui/states.tsx'
import { useGrantAccess } from './access.ts'
import { AccessDialog } from './AccessDialog.tsx'
import { accessLines } from './accessLines.ts'
import type { FullResource } from './queries.ts'

interface GateProps {
  resource: FullResource
  /** Why the form is there again. */
  notice?: string | undefined
}

const things = { research: 'report', guide: 'guide', webinarRecording: 'session' }
const plain = (name: string) => ({ name })
const neverChanges = () => () => {}
const yes = () => true
const no = () => false

/** Before access: what the text covers, and the way to it. The dialog of a report is open on arrival. */
export function Gate({ resource, notice }: GateProps) {
  const { slug, type, outline } = resource
  const inBrowser = useSyncExternalStore(neverChanges, yes, no)
  const [chosen, setOpen] = useState<boolean>()
  const open = inBrowser && (chosen ?? type === 'research')
  const grantAccess = useGrantAccess()
  return (
    <div className="gate">
      {notice && <Notice tone="warning">{notice}</Notice>}
      {outline.length > 0 && (
        <section aria-labelledby="gate-outline">
          <h2 className="gate__title" id="gate-outline">
            What it covers
          </h2>
          <ol className="gate__outline">
            {outline.map((heading) => (
              <li key={heading}>{heading}</li>
            ))}
          </ol>
        </section>
      )}
      <section className="slip gate__slip" aria-labelledby="gate-title">
        <div>
          <h2 className="slip__title" id="gate-title">
            Read the full {things[type]}
          </h2>
          <p className="slip__text">
            It is free. Tell us who you are, and it opens on this page, with a PDF to keep and to pass on.
          </p>
        </div>
        <Button variant="primary" className="needs-script" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Get Access
        </Button>
        <noscript>
          <form className="form gate__form" method="post" action={`/resources/${slug}`}>
            <FormLines lines={accessLines} register={plain} errors={{}} />
            <div className="form__end">
              <button type="submit" className="btn btn--primary">
                Get Access
              </button>
            </div>
          </form>
        </noscript>
      </section>
      {open && (
        <AccessDialog
          resource={resource}
          notice={notice}
          onClose={() => setOpen(false)}
          onGranted={() => {
            setOpen(false)
            grantAccess(slug)
          }}
        />
      )}
    </div>
  )
}
