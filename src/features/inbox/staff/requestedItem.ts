import { useEffect, useRef } from 'react'
import { api } from '#src/staff/client.ts'
import { isPast } from '#src/staff/times.ts'
import { getInboxItem, type View } from '../contract.ts'

/** Opens, once, the view that contains a linked item which is no longer in the current view. */
export function useRequestedItem(
  wanted: string | undefined,
  items: readonly { id: string }[] | undefined,
  open: (view: View) => void,
) {
  const sought = useRef(wanted)
  useEffect(() => {
    const id = sought.current
    if (!id || !items) return
    sought.current = undefined
    if (items.some((item) => item.id === id)) return
    // A deleted item leaves the list unchanged.
    api(getInboxItem, { params: { id } }).then(
      (found) => open(viewOf(found)),
      () => {},
    )
  }, [items, open])
}

const viewOf = ({
  state,
  snoozedUntil,
}: {
  state: 'open' | 'done' | 'spam'
  snoozedUntil: string | null
}): View => (state === 'open' && snoozedUntil && !isPast(snoozedUntil) ? 'snoozed' : state)
