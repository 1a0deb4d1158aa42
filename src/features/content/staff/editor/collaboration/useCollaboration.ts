import type { Editor } from '@tiptap/core'
import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { colleagueCursors, sendCursor } from '#src/features/live/staff/cursors.ts'
import { CollaborationContext } from '../../collaboration.ts'
import { type KnownDispute } from '../../editing/disputes.ts'
import { cursorOf, type Present, showColleagues } from './colleagueMarks.ts'
import { type ShownDispute, showDisputes } from './disputeMarks.ts'
import { applyForeign } from '../body/foreign.ts'

const TONES = 4

/** Shows colleagues' cursors in a text, and shares this user's cursor with them. */
export function useColleagues(editor: Editor | undefined, field: string | undefined) {
  const { place, people } = use(CollaborationContext) ?? {}
  const cursors = useSyncExternalStore(colleagueCursors.subscribe, colleagueCursors.get)
  useEffect(() => {
    if (!editor || !people) return
    const present = people.flatMap(({ tab, name }, index): Present[] => {
      const cursor = cursors.get(tab)
      return cursor && cursor.field === field
        ? [{ tab, name, tone: (index % TONES) + 1, cursor }]
        : []
    })
    applyForeign(editor.view, (state) => showColleagues(state, present))
  }, [editor, field, people, cursors])

  const isAlone = !people?.length
  useEffect(() => {
    if (!editor || !place || field === undefined || isAlone) return undefined
    const shareCursor = () => editor.isFocused && sendCursor(place, cursorOf(editor.state, field))
    shareCursor()
    editor.on('selectionUpdate', shareCursor)
    editor.on('update', shareCursor)
    editor.on('focus', shareCursor)
    return () => {
      editor.off('selectionUpdate', shareCursor)
      editor.off('update', shareCursor)
      editor.off('focus', shareCursor)
    }
  }, [editor, place, field, isAlone])
}

/** A dispute in a text, with the element that shows its question. */
export interface Question extends ShownDispute {
  dispute: KnownDispute
}

const none: readonly KnownDispute[] = []

export function useDisputes(editor: Editor | undefined, field: string | undefined): Question[] {
  const disputes = use(CollaborationContext)?.disputes ?? none
  const [roomOf] = useState(openRooms)
  const questions = useMemo(
    () =>
      disputes
        .filter((dispute) => dispute.field === field)
        .map((dispute): Question => {
          const id = `${dispute.standing}\n${dispute.other}`
          return { id, dispute, element: roomOf(id) }
        }),
    [disputes, roomOf, field],
  )
  useEffect(() => {
    if (editor) applyForeign(editor.view, (state) => showDisputes(state, questions))
  }, [editor, questions])
  return questions
}

/** Creates one element per question and reuses it on later calls. */
function openRooms() {
  const rooms = new Map<string, HTMLElement>()
  return (id: string) => {
    const room = rooms.get(id) ?? document.createElement('div')
    room.className = 'dispute'
    room.contentEditable = 'false'
    rooms.set(id, room)
    return room
  }
}
