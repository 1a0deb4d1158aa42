import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#src/ui/Button.tsx'
import { useGrant, useGrantAccess } from './access.ts'
import { AccessDialog } from './AccessDialog.tsx'
import type { Summary } from './queries.ts'

/** On a list: opens the access dialog, and once access is granted the report. */
export function GetAccess({ resource }: { resource: Summary }) {
  const [open, setOpen] = useState(false)
  const [, navigate] = useLocation()
  const granted = useGrant(resource.slug)
  const grantAccess = useGrantAccess()
  if (granted) return null
  return (
    <>
      <Button className="needs-script" icon="lock" iconFirst aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Get Access<span className="visually-hidden">: {resource.title}</span>
      </Button>
      {open && (
        <AccessDialog
          resource={resource}
          onClose={() => setOpen(false)}
          onGranted={() => {
            setOpen(false)
            grantAccess(resource.slug)
            navigate(`/resources/${resource.slug}`)
          }}
        />
      )}
    </>
  )
}
