import { useLocation } from 'wouter'
import { useSite } from './page.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { shareLink } from '#src/ui/share.ts'
import { SiteLink } from '#src/ui/SiteLink.tsx'

interface ShareButtonProps {
  title: string
  text: string
  /** Message after copying the link, if the device cannot share. */
  copied: { title: string; description: string }
}

/** Shares the page through the device, or copies its URL; on desktops also offers email and LinkedIn. */
export function ShareButton({ title, text, copied }: ShareButtonProps) {
  const address = useSite().origin + useLocation()[0]
  const share = () => shareLink({ title, text, url: location.href.replace(/#.*/, ''), copied })
  return (
    <div className="share row">
      <a
        className="icon-btn share__other"
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}
      >
        <Icon name="mail" />
        <span className="visually-hidden">Share by email</span>
      </a>
      <SiteLink
        className="icon-btn share__other"
        href={`https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`}
        newTab
      >
        <Icon name="linkedin" />
        <span className="visually-hidden">Share on LinkedIn</span>
      </SiteLink>
      <Button
        variant="quiet"
        className="needs-script"
        icon="share"
        iconFirst
        onClick={() => void share()}
      >
        Share
      </Button>
    </div>
  )
}
