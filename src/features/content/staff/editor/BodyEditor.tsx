import { Editor } from '@tiptap/core'
import { Gapcursor } from '@tiptap/extensions/gap-cursor'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import { EditorState } from '@tiptap/pm/state'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { useFieldLabelId, useFieldWiring } from '#src/ui/Field.tsx'
import type { TextSource } from '../textSource.ts'
import { Behavior } from './behavior.ts'
import { type Body, openBody } from './body.ts'
import { CommentMarks } from './commentMarks.ts'
import { Footnotes } from './footnotes.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { PastedPictures } from './pastedPictures.ts'
import { PictureDialog } from './PictureDialog.tsx'
import { PlayerDialog } from './PlayerDialog.tsx'
import { PastedFilms } from './players.ts'
import { replaceBlocks } from './replaceBlocks.ts'
import { schemaExtensions } from './schema.ts'
import { TableKeys } from './tableKeys.ts'
import { Toolbar } from './Toolbar.tsx'
import { toolsFor } from './tools.ts'
import { useComments, useDrawnComments } from './useComments.ts'
import './editor.css'

interface BodyEditorProps {
  text: TextSource
  /** The field of the record, on which staff may comment. */
  field?: string | undefined
  /** The text is edited elsewhere: when it comes back, undoing takes that back in one step. */
  isAside: boolean
}

/** The tools above and the buttons below cover a text that is scrolled, in pixels. */
const UNDER_BARS = { top: 160, bottom: 110, left: 0, right: 0 }

/** Edits a stored text. What is not edited leaves as it came, byte for byte. */
export default function BodyEditor({ text, field, isAside }: BodyEditorProps) {
  const id = useId()
  const { id: _, ...wiring } = useFieldWiring()
  const labelId = useFieldLabelId()
  const mount = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const body = useRef<Body>(null)
  /** Texts that undoing may lead back to, byte for byte. */
  const earlier = useRef<Body[]>([])
  const wasAside = useRef(false)
  const last = useRef<string>(null)
  const [editor, setEditor] = useState<Editor>()
  const [asked, ask] = useState<'link' | 'picture' | 'player'>()

  const report = useEffectEvent((made: Editor) => {
    const { doc } = made.state
    const html = ([body.current!, ...earlier.current].find((one) => one.doc.eq(doc)) ?? body.current!).textOf(doc)
    if (html === last.current) return
    last.current = html
    text.set(html)
  })

  const comments = useComments(field)
  const comment = useEffectEvent((made: Editor) => comments.begin(made))

  useEffect(() => {
    const made = new Editor({
      element: mount.current!,
      injectCSS: false,
      enableInputRules: false,
      enablePasteRules: false,
      extensions: [
        ...schemaExtensions,
        UndoRedo,
        Gapcursor,
        PastedPictures,
        PastedFilms,
        Footnotes,
        TableKeys,
        CommentMarks,
        Behavior.configure({
          isOriginal: (node) => body.current?.isOriginal(node) ?? false,
          askLink: () => ask('link'),
          askComment: () => comment(made),
          leaveToToolbar: () => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
        }),
      ],
      onUpdate: () => report(made),
    })
    // The editor is a thing of the page and can only be made once its place is there.
    // oxlint-disable-next-line react/set-state-in-effect
    setEditor(made)
    return () => made.destroy()
  }, [])

  const read = useEffectEvent((made: Editor, isOwn: boolean) => {
    const html = text.get()
    if (html === last.current) return
    const isFirst = body.current === null
    const standing = body.current?.nodesOf(made.state.doc)
    if (body.current) earlier.current = [body.current, ...earlier.current.slice(0, 9)]
    last.current = html
    body.current = openBody(made.schema, html, standing)
    const { doc } = body.current
    if (isFirst) made.view.updateState(EditorState.create({ doc, plugins: made.state.plugins }))
    // Once it is there the tools are told.
    made.view.dispatch(isFirst ? made.state.tr : replaceBlocks(made.state, doc, isOwn))
  })

  useEffect(() => {
    const comesBack = wasAside.current
    wasAside.current = isAside
    if (!editor || isAside) return undefined
    read(editor, comesBack)
    return text.subscribe(() => read(editor, false))
  }, [editor, text, isAside])
  useDrawnComments(editor, field)

  const described = JSON.stringify(wiring)
  useEffect(() => {
    const held = JSON.parse(described) as Record<string, string>
    const attributes = { id, role: 'textbox', 'aria-multiline': 'true', class: 'prose editor__text', ...held }
    const named = { ...attributes, ...(labelId ? { 'aria-labelledby': labelId } : { 'aria-label': 'Body' }) }
    editor?.setOptions({
      editorProps: {
        scrollMargin: UNDER_BARS,
        scrollThreshold: UNDER_BARS,
        attributes: Object.fromEntries(Object.entries(named).map(([name, one]) => [name, String(one)])),
      },
    })
  }, [editor, described, id, labelId])

  const groups = useMemo(() => toolsFor(ask, comments), [ask, comments])
  const close = () => {
    ask(undefined)
    editor?.commands.focus()
  }
  return (
    <div className="editor">
      {editor && <Toolbar editor={editor} groups={groups} controls={id} bar={bar} />}
      <div ref={mount} />
      {editor && asked === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {editor && asked === 'picture' && <PictureDialog editor={editor} onClose={close} />}
      {editor && asked === 'player' && <PlayerDialog editor={editor} onClose={close} />}
    </div>
  )
}
