import { useState } from 'react'
import { useLocation } from 'wouter'
import { lazyLayer } from '#src/rendering/lazyLayer.tsx'
import { Button } from '#src/ui/Button.tsx'
import { openedAddress, useGrant, useGrantAccess } from './access.ts'
import type { Summary } from '#src/features/resources/site/queries.ts'

const loadDialog = () => import('./AccessDialog.tsx')
const prefetch = () => void loadDialog().catch(() => {})
const AccessDialog = lazyLayer(loadDialog)

/**
 * On a list: opens the access dialog, then the report once access is granted. Renders nothing if access was
 * already granted.
 */
export function GetAccess({ resource }: { resource: Summary }) {
  const { slug, title } = resource
  const [open, setOpen] = useState(false)
  const [, navigate] = useLocation()
  const granted = useGrant(slug)
  const grantAccess = useGrantAccess()
  if (granted) return null
  return (
    <>
      <Button
        className="needs-script"
        icon="lock"
        iconFirst
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(true)}
      >
        Get Access<span className="visually-hidden">: {title}</span>
      </Button>
      <AccessDialog
        open={open}
        onOpenChange={setOpen}
        resource={resource}
        onGranted={() => {
          grantAccess(slug)
          navigate(openedAddress(slug))
        }}
      />
    </>
  )
}
