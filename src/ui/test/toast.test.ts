import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, shownToasts, subscribeToToasts, toast } from '../toast.ts'

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
  expect(shownToasts().map(({ title, open }) => [title, open])).toEqual([['Second', true]])
  dismissToast(shownToasts()[0]!.id)
})

test('F10: a dismissed toast is removed after 1,000,000 ms', () => {
  const { id, dismiss } = toast({ title: 'Sent' })
  dismiss()
  expect(shownToasts().map((item) => [item.id, item.open])).toEqual([[id, false]])
  vi.advanceTimersByTime(999_999)
  expect(shownToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shownToasts()).toEqual([])
})

test('listeners are called on each change until they unsubscribe', () => {
  const heard = vi.fn<() => void>()
  const leave = subscribeToToasts(heard)
  const { dismiss } = toast({ title: 'Sent' })
  dismiss()
  leave()
  toast({ title: 'Unheard' }).dismiss()
  expect(heard).toHaveBeenCalledTimes(2)
})
