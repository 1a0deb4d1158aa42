import { useLocation, useSearchParams } from 'wouter'

/** What a list is asked for, as it stands in the address, where it can be shared, saved and walked back. */
export function useAddress() {
  const [screen] = useLocation()
  const [address, setAddress] = useSearchParams()
  /** Sets some of it and keeps the rest, from the first page on; an empty value takes it out. Typing makes no step to walk back. */
  const set = (values: Record<string, string | number>) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (!('offset' in values)) next.delete('offset')
        for (const [name, value] of Object.entries(values))
          if (value) next.set(name, String(value))
          else next.delete(name)
        return next
      },
      { replace: 'q' in values },
    )
  /** The address at which one item of the list is open; `name` says how it stands there. */
  const hrefOf = (name: string) => (id: string) => {
    const next = new URLSearchParams(address)
    next.set(name, id)
    return `${screen}?${next}`
  }
  return { address, set, hrefOf }
}
