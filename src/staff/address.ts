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
  /** The same address but for one part of it, such as which item is open; an empty value takes it out. */
  const hrefOf = (name: string) => (id: string) => {
    const next = new URLSearchParams(address)
    if (id) next.set(name, id)
    else next.delete(name)
    return `${screen}?${next}`
  }
  return { address, set, hrefOf }
}
