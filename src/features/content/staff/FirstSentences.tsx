import { useSyncExternalStore } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { firstSentences } from './firstSentences.ts'
import type { TextSource } from './textSource.ts'

interface FirstSentencesProps {
  /** The longer text: a source of HTML, or plain text. */
  from: TextSource | string
  /** Largest number of characters. */
  most: number
  onUse: (text: string) => void
}

const never = () => () => {}

/** Offers to fill an empty summary with the beginning of the text that it sums up. */
export function FirstSentences({ from, most, onUse }: FirstSentencesProps) {
  const source = typeof from === 'string' ? undefined : from
  const html = useSyncExternalStore(source?.subscribe ?? never, source?.get ?? (() => ''))
  const text = firstSentences(typeof from === 'string' ? from : html, source !== undefined, most)
  if (text === '') return null
  return (
    <div className="cluster">
      <Button
        onClick={({ currentTarget }) => {
          const field = currentTarget.parentElement?.previousElementSibling
          field?.querySelector('textarea')?.focus()
          onUse(text)
        }}
      >
        Use the first sentences
      </Button>
    </div>
  )
}
