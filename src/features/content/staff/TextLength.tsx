import { useEffect, useState } from 'react'
import { counted } from '#src/text/counted.ts'
import { lengthOf } from '#src/text/textLength.ts'
import { afterPause } from '#src/staff/afterPause.ts'
import type { TextSource } from './textSource.ts'

/** Word count and reading time of a text, updated once typing pauses. */
export function TextLength({ text }: { text: TextSource }) {
  const [{ words, minutes }, setLength] = useState(() => lengthOf(text.get()))
  useEffect(() => {
    const resting = afterPause(() => setLength(lengthOf(text.get())), 300, 2000)
    const unsubscribe = text.subscribe(resting.begin)
    return () => {
      unsubscribe()
      resting.clear()
    }
  }, [text])
  return (
    <p className="t1 soft tabular">
      {counted(words, 'word')}
      {words > 0 && ` · ${minutes} min read`}
    </p>
  )
}
