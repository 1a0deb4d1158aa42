import { toast } from './toast.ts'

/** Copies text to the clipboard, also over plain HTTP; false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Browsers offer `navigator.clipboard` to secure origins only.
    const write = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
    }
    document.addEventListener('copy', write, { capture: true })
    try {
      return document.execCommand('copy')
    } finally {
      document.removeEventListener('copy', write, { capture: true })
    }
  }
}

interface Shared {
  title: string
  text?: string
  url: string
  /** Message after copying the link, if the device cannot share. */
  copied: { title: string; description: string }
}

/** Shares a link through the device, or else copies it. */
export async function shareLink({ copied, ...link }: Shared) {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share(link)
    } catch (error) {
      if ((error as DOMException).name === 'AbortError') return
    }
  }
  toast(
    (await copyText(link.url))
      ? copied
      : { title: 'The link could not be copied', description: link.url, variant: 'destructive' },
  )
}
