import { useEffect, useRef } from 'react'
import { api } from '#src/staff/client.ts'
import { isPast } from '#src/staff/times.ts'
import { getInboxItem, type View } from '../contract.ts'

/** A link may lead to an item that is in another view by now: that view is opened then, once. */
export function useSoughtItem(
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
    // An item that is gone leaves the list as it is.
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
