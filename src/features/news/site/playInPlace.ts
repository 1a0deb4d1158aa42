import { hostOf, playerOf } from '#src/content/video.ts'

/** Player URL for a linked video. */
function playerFor(address: string): string | undefined {
  const { hostname, pathname, searchParams } = new URL(address)
  const id = pathname.slice(pathname.lastIndexOf('/') + 1)
  if (hostname === 'vimeo.com') return /^\d+$/.test(id) ? playerOf(id) : undefined
  const video = hostname === 'www.youtube.com' && searchParams.get('v')
  return video ? playerOf(encodeURIComponent(video)) : undefined
}

/** Makes linked videos play in place on click. No third party is contacted before that. */
export function playInPlace(text: HTMLElement): () => void {
  for (const link of text.querySelectorAll<HTMLAnchorElement>('.linkcard > a')) {
    const player = playerFor(link.href)
    const figure = link.parentElement
    if (!player || !figure || figure.querySelector('.linkcard__note')) continue
    const note = document.createElement('p')
    note.className = 'linkcard__note'
    note.textContent = `Plays here from ${hostOf(player)}, which then sees your IP address.`
    figure.append(note)
  }
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element))
      return
    const link = event.target.closest<HTMLAnchorElement>('.linkcard > a')
    const figure = link?.parentElement
    const player = link && playerFor(link.href)
    if (!player || !figure) return
    event.preventDefault()
    const frame = document.createElement('iframe')
    frame.src = `${player}?autoplay=1`
    frame.title = link.textContent
    frame.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen'
    frame.allowFullscreen = true
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    figure.className = 'video'
    figure.replaceChildren(frame)
    frame.focus()
  }
  text.addEventListener('click', press)
  return () => text.removeEventListener('click', press)
}
