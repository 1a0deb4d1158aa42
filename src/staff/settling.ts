import { useEffect, useState } from 'react'

/** So long a press of the pointer may still be meant for what was there before. */
const SETTLING = 500

/** Whether something else has come under the pointer just now, by what tells the things shown apart: no press is about it yet. */
export function useSettling(shown: string): boolean {
  const [settled, setSettled] = useState(shown)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), SETTLING)
    return () => clearTimeout(timer)
  }, [shown])
  return settled !== shown
}
