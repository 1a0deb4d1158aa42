import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toast, shownToasts } from '../toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('F10: a new toast replaces the previous one', () => {
  toast({ title: 'First' })
  toast({ title: 'Second', variant: 'destructive' })
  expect(shownToasts.get().map(({ title, open }) => [title, open])).toEqual([['Second', true]])
  dismissToast(shownToasts.get()[0]!.id)
})

test('F10: a dismissed toast is removed after 1,000,000 ms', () => {
  const { id, dismiss } = toast({ title: 'Sent' })
  dismiss()
  expect(shownToasts.get().map((item) => [item.id, item.open])).toEqual([[id, false]])
  vi.advanceTimersByTime(999_999)
  expect(shownToasts.get()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shownToasts.get()).toEqual([])
})

test('listeners are called on each change until they unsubscribe', () => {
  const heard = vi.fn<() => void>()
  const leave = shownToasts.subscribe(heard)
  const { dismiss } = toast({ title: 'Sent' })
  dismiss()
  leave()
  toast({ title: 'Unheard' }).dismiss()
  expect(heard).toHaveBeenCalledTimes(2)
})
