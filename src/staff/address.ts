import { useLocation, useSearchParams } from 'wouter'

/** A list's search parameters in the URL, where they can be shared, saved, and navigated with Back. */
export function useAddress() {
  const [screen] = useLocation()
  const [address, setAddress] = useSearchParams()
  /**
   * Sets some parameters, keeps the rest, and goes to the first page; an empty value removes a
   * parameter. Typing adds no history entries.
   */
  const set = (
    values: Record<string, string | number>,
    { replace = 'q' in values }: { replace?: boolean } = {},
  ) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (!('offset' in values)) next.delete('offset')
        for (const [name, value] of Object.entries(values))
          if (value) next.set(name, String(value))
          else next.delete(name)
        return next
      },
      { replace },
    )
  /** Builds the same address with one parameter changed, such as the open item; an empty value removes it. */
  const hrefOf = (name: string) => (id: string) => {
    const next = new URLSearchParams(address)
    if (id) next.set(name, id)
    else next.delete(name)
    return `${screen}?${next}`
  }
  return { address, set, hrefOf }
}
