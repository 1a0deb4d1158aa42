import { SiteLink } from '#src/ui/SiteLink.tsx'

interface AnswerProps {
  answer: string
  link?: string | undefined
  path?: string | undefined
}

/** An answer with the first occurrence of `link` as a link, or followed by the link if the text doesn't contain it. */
export function Answer({ answer, link, path }: AnswerProps) {
  if (!link || !path) return answer
  const at = answer.indexOf(link)
  const [before, after] =
    at < 0 ? [`${answer} `, ''] : [answer.slice(0, at), answer.slice(at + link.length)]
  return (
    <>
      {before}
      <SiteLink href={path}>{link}</SiteLink>
      {after}
    </>
  )
}
