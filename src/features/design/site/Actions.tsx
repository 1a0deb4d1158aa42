import { useState } from 'react'
import { Button, ButtonLink, IconButton } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { type IconName, lines, solids } from '#src/ui/iconPaths.ts'
import { Logo, Mark } from '#src/ui/Mark.tsx'
import { Crumb, MoreLink } from '#src/ui/MoreLink.tsx'
import { ThemeToggle } from '#src/ui/ThemeToggle.tsx'

const icons = [...Object.keys(lines), ...Object.keys(solids)] as IconName[]

export function Actions() {
  const [busy, setBusy] = useState(false)
  const work = () => {
    setBusy(true)
    setTimeout(() => setBusy(false), 2500)
  }
  return (
    <>
      <div className="row wraps gap-4 my-4">
        <Button variant="primary">Primary</Button>
        <Button>Default</Button>
        <Button variant="quiet" icon="share" iconFirst>
          Quiet
        </Button>
        <Button variant="primary" icon="arrow">
          With an arrow
        </Button>
        <ButtonLink href="/design" variant="primary">
          A link
        </ButtonLink>
        <ButtonLink href="https://example.com" newTab icon="external">
          New tab
        </ButtonLink>
      </div>
      <div className="row wraps gap-4 my-4">
        <Button disabled variant="primary">
          Disabled
        </Button>
        <ButtonLink href="/design" disabled>
          Disabled link
        </ButtonLink>
        <Button variant="primary" busy>
          Sending
        </Button>
        <Button busy={busy} onClick={work}>
          {busy ? 'Working' : 'Press to work'}
        </Button>
      </div>
      <div className="row wraps gap-4 my-4">
        <Button variant="primary" large icon="arrow">
          Large, for the one thing the page wants
        </Button>
      </div>
      <Button block>Block</Button>
      <div className="row wraps gap-4 my-4">
        <MoreLink href="/design">Read on</MoreLink>
        <MoreLink href="https://example.com" newTab>
          Elsewhere
        </MoreLink>
        <Crumb href="/design">Back to the list</Crumb>
        <a className="headline-link" href="#actions">
          A headline link
        </a>
      </div>
      <div className="row wraps gap-4 my-4">
        <IconButton name="close" label="Close" />
        <IconButton name="menu" label="Open menu" />
        <IconButton name="print" label="Print" disabled />
        <ThemeToggle />
        <Mark />
        <Logo name="Name" />
      </div>
      <div className="design__grid stack gap-4 my-4">
        {icons.map((name) => (
          <div className="stack gap-2 t1 soft" key={name}>
            <Icon name={name} />
            {name}
          </div>
        ))}
      </div>
    </>
  )
}
