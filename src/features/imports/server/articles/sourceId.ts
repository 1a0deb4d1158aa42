import { NOWHERE } from './oldLinks.ts'

/** Ids so short that another source may have them too, such as "1". */
const isCommon = (id: string) => id.length < 9

/** Returns an id that no other source has; undefined if neither it nor the address of the text ensures that. */
export function idAcrossSources(id: string, link: string | undefined): string | undefined {
  if (!id || !isCommon(id)) return id || undefined
  return link && !link.startsWith(NOWHERE) ? `${new URL(link).host}#${id}` : undefined
}
