/** An email as its reader sees it, in a frame that runs nothing. */
export function MailFrame({ title, src }: { title: string; src: string }) {
  return <iframe className="mail-frame outlined" title={title} src={src} sandbox="" />
}
