import type { Editor } from '@tiptap/core'
import { use, useEffect, useEffectEvent, useMemo } from 'react'
import { DiscussionContext } from '../../comments/discussion.ts'
import { commentTargetOf, selectionOf, showThreads, threadsHere } from './commentMarks.ts'
import { applyForeign } from '../body/foreign.ts'

/** Starts a comment on a field of the record. Off where comments aren't available. */
export function useComments(field: string | undefined) {
  const discussion = use(DiscussionContext)
  return useMemo(
    () => ({
      isOn: discussion !== undefined && field !== undefined,
      isHere: (discussion?.here.length ?? 0) > 0,
      begin(editor: Editor) {
        if (field !== undefined) discussion?.begin({ field, ...commentTargetOf(editor.state) })
      },
    }),
    [discussion, field],
  )
}

/** Highlights a field's comments in its text, and scrolls to a comment's block on request. */
export function useDrawnComments(editor: Editor | undefined, field: string | undefined) {
  const { open, goal, here, look } = use(DiscussionContext) ?? {}
  useEffect(() => {
    if (!editor || !open) return
    const shown = open.flatMap(({ place, ...thread }) =>
      place && thread.field === field ? [{ ...thread, place }] : [],
    )
    applyForeign(editor.view, (state) => showThreads(state, shown))
  }, [editor, field, open])

  useEffect(() => {
    if (!editor || !goal) return
    const selection = goal.thread === undefined ? undefined : selectionOf(editor.state, goal.thread)
    if (selection) editor.view.dispatch(editor.state.tr.setSelection(selection))
    editor.commands.focus()
    editor.view
      .domAtPos(editor.state.selection.from)
      .node.parentElement?.scrollIntoView({ block: 'center' })
  }, [editor, goal])

  const reportThreads = useEffectEvent((made: Editor) => {
    const found = threadsHere(made.state)
    if (look && here && found.join() !== here.join()) look(found)
  })
  useEffect(() => {
    if (!editor) return undefined
    const onSelectionUpdate = () => reportThreads(editor)
    editor.on('selectionUpdate', onSelectionUpdate)
    return () => void editor.off('selectionUpdate', onSelectionUpdate)
  }, [editor])
}
