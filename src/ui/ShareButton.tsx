import { Button } from './Button.tsx'
import { toast } from './toast.ts'

interface ShareButtonProps {
  title: string
  text: string
  /** The message when the link was copied, for want of a share facility. */
  copied: { title: string; description: string }
}

/** Shares the page by the device's own facility, else copies its address. */
export function ShareButton({ title, text, copied }: ShareButtonProps) {
  const share = async () => {
    const url = location.href.replace(/#.*/, '')
    if (typeof navigator.share === 'function') {
      try {
        return await navigator.share({ title, text, url })
      } catch (error) {
        if ((error as DOMException).name === 'AbortError') return
      }
    }
    try {
      await navigator.clipboard.writeText(url)
      toast(copied)
    } catch {
      toast({ title: 'The link could not be copied', description: url, variant: 'destructive' })
    }
  }
  return (
    <Button variant="quiet" className="needs-script" icon="share" iconFirst onClick={() => void share()}>
      Share
    </Button>
  )
}
