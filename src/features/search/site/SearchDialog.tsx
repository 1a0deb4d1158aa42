import { Close, Title } from '@radix-ui/react-dialog'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Icon } from '#src/ui/Icon.tsx'
import { Layer, type LayerProps } from '#src/ui/Layer.tsx'
import { Choices, choicesFor, type PagesFor } from './Choices.tsx'
import { results } from './counts.ts'
import { useCountedSearch } from './countedSearch.ts'
import { type SearchResponse, searchAddress, searchQuery } from './queries.ts'
import { Spelling } from './Spelling.tsx'
import './search.css'

/** Debounce delay in milliseconds. */
const PAUSE = 120
const LIST = 'finder-list'

interface SearchDialogProps extends LayerProps {
  /** Finds fixed pages by name; they are not in the search index. */
  pagesFor: PagesFor
}

/** Quick search dialog: a field with a list of results, navigated with the arrow keys. */
export default function SearchDialog({ open, onOpenChange, pagesFor }: SearchDialogProps) {
  const chosen = useRef(false)
  useEffect(() => {
    if (open) chosen.current = false
    else if (chosen.current) document.getElementById('main')?.focus({ preventScroll: true })
  }, [open])
  const close = () => {
    chosen.current = true
    onOpenChange(false)
  }
  return (
    <Layer
      open={open}
      onOpenChange={onOpenChange}
      className="finder stack paper"
      aria-describedby={undefined}
    >
      <Title className="visually-hidden">Search the site</Title>
      <Finder onGone={close} pagesFor={pagesFor} />
      <Close className="icon-btn finder__close" aria-label="Close search">
        <Icon name="close" />
      </Close>
    </Layer>
  )
}

function Finder({ onGone, pagesFor }: { onGone: () => void; pagesFor: PagesFor }) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const [, navigate] = useLocation()
  const q = useDebounced(typed.trim())
  const search = useQuery({
    ...searchQuery({ q, kind: '', page: 1 }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const result = q && typed.trim() ? search.data : undefined
  useCountedSearch(q, search.isPlaceholderData ? undefined : result)
  const choices = choicesFor(q, result, pagesFor(q))
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && choices.length > 0) {
      event.preventDefault()
      const positions = choices.length + 1
      setActive(((active + 1 + step + positions) % positions) - 1)
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const href = choices[active]?.href ?? (typed.trim() && searchAddress({ q: typed.trim() }))
    if (!href) return
    if (event.ctrlKey || event.metaKey) return void open(href, '_blank', 'noopener')
    onGone()
    navigate(href)
  }
  const onChoose = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onGone()
  }
  return (
    <>
      <div className="finder__field relative ink-bottom">
        <Icon name="search" />
        <input
          className="finder__input w-full"
          type="text"
          role="combobox"
          aria-label="Search the site"
          placeholder="Search the site"
          aria-expanded={choices.length > 0}
          aria-controls={LIST}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${LIST}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(-1)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="finder__note">
        {choices.length === 0
          ? resultText(search.isError, result)
          : result && <Spelling q={q} result={result} onClick={onChoose} />}
      </div>
      <Choices
        ref={list}
        id={LIST}
        choices={choices}
        active={active}
        busy={search.isFetching}
        onChoose={onChoose}
      />
      <div className="finder__foot row apart gap-4 t1 soft rule-top">
        <output>{result && (result.total > 0 || choices.length === 0) && results(result)}</output>
        <span className="finder__keys by-key" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
        </span>
      </div>
    </>
  )
}

function resultText(failed: boolean, result: SearchResponse | undefined) {
  if (failed) return 'The search did not work. Please check your connection and try again.'
  if (result?.found === 'common')
    return 'These words are in almost everything. Please add a more specific one.'
  return result
    ? 'Nothing found. Please check the spelling, or try fewer or different words.'
    : 'Searching...'
}

/** Debounces the text; an empty text applies right away. */
function useDebounced(text: string) {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), text ? PAUSE : 0)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
