import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { DisclosureMenu } from '#src/ui/DisclosureMenu.tsx'
import { Drawer } from '#src/ui/Drawer.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { toast } from '#src/ui/toast.ts'

const failed = () =>
  toast({ title: 'Subscription failed', description: 'Please try again.', variant: 'destructive' })

export function Layers() {
  const [dialog, setDialog] = useState(false)
  const [drawer, setDrawer] = useState(false)
  return (
    <>
      <div className="row wraps gap-4 my-4">
        <Button onClick={() => setDialog(true)}>Open the dialog</Button>
        <Button onClick={() => setDrawer(true)}>Open the drawer</Button>
        <DisclosureMenu label="A menu" buttonClassName="btn">
          <li>
            <a href="#layers">First link</a>
          </li>
          <li>
            <a href="#layers" aria-current="page">
              The page of the moment
            </a>
          </li>
        </DisclosureMenu>
      </div>
      <div className="row wraps gap-4 my-4">
        <Button
          onClick={() =>
            toast({ title: 'Link copied!', description: 'The address is on your clipboard.' })
          }
        >
          Toast
        </Button>
        <Button onClick={failed}>Destructive toast</Button>
        <Button onClick={() => toast({ title: 'Message sent!', variant: 'success' })}>
          Success toast
        </Button>
        <Button
          onClick={() =>
            toast({
              title: 'Removed',
              action: { label: 'Put it back', onPress: () => toast({ title: 'It is back' }) },
            })
          }
        >
          Toast with an action
        </Button>
      </div>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Subscribe for updates"
        text="In plain language."
      >
        <form className="form" onSubmit={(event) => event.preventDefault()}>
          <Field label="First name" required>
            <TextInput defaultValue="Amelia" />
          </Field>
          <Field label="Last name" required>
            <TextInput defaultValue="Castro" />
          </Field>
          <Field label="Email" required wide error="Valid email is required">
            <TextInput type="email" defaultValue="amelia.castro@northpier" />
          </Field>
          <p className="full t1 soft">We respect your privacy. Unsubscribe at any time.</p>
          <div className="dialog__act">
            <Button onClick={() => setDialog(false)}>Cancel</Button>
            <Button variant="primary" onClick={failed}>
              Subscribe
            </Button>
          </div>
        </form>
      </Dialog>
      <Drawer open={drawer} onOpenChange={setDrawer} title="Menu">
        <ul className="drawer__nav">
          <li>
            <a className="drawer__link row apart w-full plain" href="#layers" aria-current="page">
              Home
            </a>
          </li>
          <li>
            <p className="drawer__link row apart w-full plain">Resources</p>
            <ul className="drawer__sub">
              <li>
                <a className="row target t2 plain soft" href="#layers">
                  Research
                </a>
              </li>
              <li>
                <a className="row target t2 plain soft" href="#layers">
                  Guides
                </a>
              </li>
            </ul>
          </li>
        </ul>
        <div className="p-5 stack gap-3 mt-auto">
          <Button variant="primary" block>
            Subscribe
          </Button>
        </div>
      </Drawer>
    </>
  )
}
