import type { Editor } from '@tiptap/core'
import type { Command } from '@tiptap/pm/state'
import {
  findNext,
  findPrev,
  replaceAll,
  replaceNext,
  SearchQuery,
  setSearchState,
} from 'prosemirror-search'
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { counted } from '#src/text/counted.ts'
import { Button, IconButton } from '#src/ui/Button.tsx'
import { toast } from '#src/ui/toast.ts'

const MAX = 1000

/** Finds and replaces text. Enter goes to the next match, Shift+Enter to the previous one, Escape back to the text. */
export function FindBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [words, setWords] = useState(() => chosenWords(editor))
  const [instead, setInstead] = useState('')
  const [isExact, setExact] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const doc = useSyncExternalStore(
    (changed) => {
      editor.on('transaction', changed)
      return () => void editor.off('transaction', changed)
    },
    () => editor.state,
  )
  const query = new SearchQuery({
    search: words,
    replace: instead.replaceAll('$', '$$$$'),
    caseSensitive: isExact,
    literal: true,
  })
  useEffect(() => field.current?.select(), [])
  useEffect(() => {
    editor.view.dispatch(
      setSearchState(
        editor.state.tr,
        new SearchQuery({
          search: words,
          replace: instead.replaceAll('$', '$$$$'),
          caseSensitive: isExact,
          literal: true,
        }),
      ),
    )
  }, [editor, words, instead, isExact])
  useEffect(
    () => () => {
      if (!editor.isDestroyed)
        editor.view.dispatch(setSearchState(editor.state.tr, new SearchQuery({ search: '' })))
    },
    [editor],
  )

  const { count, current } = matchesOf(query, doc)
  const run = (command: Command) => command(editor.state, editor.view.dispatch, editor.view)
  function replaceEach() {
    run(replaceAll)
    toast({ title: `Replaced ${counted(count, 'match', 'matches')}`, variant: 'success' })
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (event.target === field.current) run(event.shiftKey ? findPrev : findNext)
    else run(replaceNext)
  }

  return (
    <div
      className="find-bar stack gap-2 paper"
      role="group"
      aria-label="Find and replace"
      onKeyDown={press}
    >
      <div className="row gap-1">
        <label className="grow">
          <span className="visually-hidden">Find in the text</span>
          <input
            ref={field}
            type="search"
            className="input"
            autoComplete="off"
            placeholder="Find"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </label>
        <p className="find-bar__count center t1 soft tabular" role="status">
          {words && (count === 0 ? 'No match' : `${current || '–'} of ${count}`)}
        </p>
        <IconButton
          name="chevron"
          className="find-bar__up"
          label="Previous match"
          disabled={count === 0}
          onClick={() => run(findPrev)}
        />
        <IconButton
          name="chevron"
          label="Next match"
          disabled={count === 0}
          onClick={() => run(findNext)}
        />
        <IconButton name="close" label="Close find and replace" onClick={onClose} />
      </div>
      <div className="row gap-2">
        <label className="grow">
          <span className="visually-hidden">Replace with</span>
          <input
            type="search"
            className="input"
            autoComplete="off"
            placeholder="Replace with"
            value={instead}
            onChange={({ target }) => setInstead(target.value)}
          />
        </label>
        <Button className="rigid" disabled={count === 0} onClick={() => run(replaceNext)}>
          Replace
        </Button>
        <Button className="rigid" disabled={count === 0} onClick={replaceEach}>
          Replace all
        </Button>
      </div>
      <label className="tick t1">
        <input
          type="checkbox"
          checked={isExact}
          onChange={({ target }) => setExact(target.checked)}
        />
        <span>Match case</span>
      </label>
    </div>
  )
}

function chosenWords({ state: { doc, selection } }: Editor) {
  const { from, to, $from, $to } = selection
  return $from.sameParent($to) ? doc.textBetween(from, to) : ''
}

/** Counts the matches and finds the selected one. */
function matchesOf(query: SearchQuery, state: Editor['state']) {
  let count = 0
  let current = 0
  if (!query.valid) return { count, current }
  for (
    let match = query.findNext(state);
    match && count < MAX;
    match = query.findNext(state, match.to)
  ) {
    count++
    if (match.from === state.selection.from && match.to === state.selection.to) current = count
  }
  return { count, current }
}
