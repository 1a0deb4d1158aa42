import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '#src/http/access.ts'
import { Form } from '#src/staff/Form.tsx'
import { useStaffForm } from '#src/staff/form.ts'
import { useChange } from '#src/staff/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { StaffDialog } from '#src/staff/StaffDialog.tsx'
import { Tick } from '#src/ui/Tick.tsx'
import { toast } from '#src/ui/toast.ts'
import {
  audiences,
  changeView,
  getViews,
  mayShare,
  NamedView,
  removeView,
  saveView,
  type View,
} from '../contract.ts'

const audienceNames = { me: 'Only me', everybody: 'Everyone in the back office' }

interface ViewDialogProps {
  /** The view to edit; if undefined, the current query becomes a new view. */
  view: View | undefined
  screen: string
  query: string
  member: Member
  onClose: () => void
}

/** Edits a view's name, audience, and default, or deletes it. */
export function ViewDialog({ view, screen, query, member, onClose }: ViewDialogProps) {
  const client = useQueryClient()
  const [isDefault, setIsDefault] = useState(view?.isDefault ?? false)
  const done = (title: string) => {
    void client.invalidateQueries({ queryKey: [getViews.path] })
    toast({ title, variant: 'success' })
    onClose()
  }
  const start = { name: view?.name ?? '', audience: view?.audience ?? 'me' }
  const form = useStaffForm({
    endpoint: (view ? changeView : saveView) as typeof saveView,
    schema: NamedView,
    start,
    added: view ? { isDefault, version: view.version } : { isDefault, screen, query },
    ...(view && { params: { id: view.id } }),
    onDone: () => done(view ? 'View changed' : 'View saved'),
  })
  const restore = useChange(saveView, { changes: [getViews] })
  const remove = useChange(removeView, {
    changes: [getViews],
    onDone: () => {
      onClose()
      if (!view) return
      const { name, audience, screen: of, query: asked } = view
      const body = { name, audience, screen: of, query: asked, isDefault: view.isDefault }
      toast({
        title: `“${name}” was deleted`,
        action: { label: 'Undo', onPress: () => restore.mutate({ body }) },
      })
    },
  })
  return (
    <StaffDialog
      onClose={onClose}
      title={view ? `Change “${view.name}”` : 'Save view'}
      text="Saves the search, filters and order under a name, above the list and in the Find menu."
    >
      <Form
        {...form}
        action={view ? 'Change' : 'Save'}
        onCancel={onClose}
        other={
          view && (
            <Button
              variant="quiet"
              busy={remove.isPending}
              onClick={() => remove.mutate({ params: { id: view.id } })}
            >
              Delete view
            </Button>
          )
        }
        lines={[
          { name: 'name', label: 'Name', autoComplete: 'off' },
          ...(mayShare(member)
            ? [
                {
                  name: 'audience' as const,
                  label: 'Who sees it',
                  choices: audiences.map((value) => ({ value, label: audienceNames[value] })),
                },
              ]
            : []),
        ]}
      >
        <Tick
          label="Open the list with this view"
          checked={isDefault}
          onChange={({ target }) => setIsDefault(target.checked)}
        />
      </Form>
    </StaffDialog>
  )
}
