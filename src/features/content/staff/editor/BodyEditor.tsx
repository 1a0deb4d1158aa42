import { Editor, Extension } from '@tiptap/core'
import { Dropcursor } from '@tiptap/extensions/drop-cursor'
import { Gapcursor } from '@tiptap/extensions/gap-cursor'
import { Placeholder } from '@tiptap/extensions/placeholder'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import { EditorState } from '@tiptap/pm/state'
import { search } from 'prosemirror-search'
import { use, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFieldLabelId, useFieldWiring } from '#src/ui/Field.tsx'
import type { TextSource } from '../textSource.ts'
import { ToolsSlot } from '../toolsSlot.ts'
import { DisputeQuestion } from '../editing/DisputeQuestion.tsx'
import { AskedDialog } from './AskedDialog.tsx'
import { Behavior } from './behavior.ts'
import { BlockHandle } from './blocks/BlockHandle.tsx'
import { BlockMenu } from './blocks/BlockMenu.tsx'
import { BlockKeys, blocksHere } from './body/blocks.ts'
import { blockTools } from './blocks/blockTools.ts'
import { type Body, openBody } from './body/body.ts'
import { Bubble } from './toolbar/Bubble.tsx'
import { ButtonText } from './body/buttonText.ts'
import { ColleagueMarks } from './collaboration/colleagueMarks.ts'
import { CommentMarks } from './collaboration/commentMarks.ts'
import { DisputeMarks } from './collaboration/disputeMarks.ts'
import { FindBar } from './toolbar/FindBar.tsx'
import { applyForeign, readTyped } from './body/foreign.ts'
import { Footnotes } from './text/footnotes.ts'
import { LinkBar } from './links/LinkBar.tsx'
import { ListKeys } from './text/listKeys.ts'
import { MarkdownKeys } from './text/markdownKeys.ts'
import { MarkdownPaste } from './paste/markdownPaste.ts'
import { Outline } from './Outline.tsx'
import { PastedPictures } from './paste/pastedPictures.ts'
import { PictureBar } from './pictures/PictureBar.tsx'
import { PastedVideos } from './embeds/players.ts'
import { PastedLinks } from './embeds/linkCards.ts'
import { mergeTheirs, OwnChanges, recordSent, recordStored } from './collaboration/ownChanges.ts'
import { replaceBlocks } from './collaboration/replaceBlocks.ts'
import { schemaExtensions } from './body/schema.ts'
import { SlashList } from './blocks/SlashList.tsx'
import { SlashMenu } from './blocks/slashMenu.ts'
import { TableKeys } from './text/tableKeys.ts'
import { Toolbar } from './toolbar/Toolbar.tsx'
import { type ToolDialog, toolsFor, wordTools } from './toolbar/tools.ts'
import { useComments, useDrawnComments } from './collaboration/useComments.ts'
import { useColleagues, useDisputes } from './collaboration/useCollaboration.ts'
import { useSlash } from './blocks/useSlash.ts'
import './editor.css'

interface BodyEditorProps {
  text: TextSource
  /** Record field that comments refer to. Comments are off if not given. */
  field?: string | undefined
  /** Whether the text is currently edited elsewhere. Once it returns here, undo reverts those edits in one step. */
  isAside: boolean
}

/** Space that the toolbar above and the buttons below cover while the text is scrolled, in pixels. */
const UNDER_BARS = { top: 160, bottom: 110, left: 0, right: 0 }

/** Edits a stored text. Blocks that nobody edits are saved byte for byte as they were loaded. */
export default function BodyEditor({ text, field, isAside }: BodyEditorProps) {
  const id = useId()
  const { id: _, ...wiring } = useFieldWiring()
  const labelId = useFieldLabelId()
  const mount = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const around = useRef<HTMLDivElement>(null)
  const body = useRef<Body>(null)
  /** Recent versions of the text, so that undoing back to one restores its exact bytes. */
  const earlier = useRef<Body[]>([])
  const wasAside = useRef(false)
  const last = useRef<string>(null)
  const [editor, setEditor] = useState<Editor>()
  const [asked, ask] = useState<ToolDialog>()
  /** Position of the block whose menu is open. */
  const [block, setBlock] = useState<number>()

  const report = useEffectEvent((made: Editor) => {
    const { doc } = made.state
    const same = [body.current, ...earlier.current].find((one) => one?.doc.eq(doc)) ?? body.current
    const html = same?.textOf(doc)
    if (html === undefined || html === last.current) return
    last.current = html
    text.set(html)
  })

  const comments = useComments(field)
  const comment = useEffectEvent((made: Editor) => comments.begin(made))
  const groups = useMemo(() => toolsFor(ask, comments), [ask, comments])
  const blocks = useMemo(() => blockTools(ask), [ask])
  const slash = useSlash(useMemo(() => [...groups, blocks], [groups, blocks]))
  const onSlash = useEffectEvent(slash.onChange)
  const onSlashKey = useEffectEvent(slash.onKey)

  const described = JSON.stringify(wiring)
  const ownProps = useEffectEvent(() => propsOf(described, id, labelId))
  useEffect(() => {
    const made = new Editor({
      element: mount.current,
      injectCSS: false,
      editorProps: ownProps(),
      enablePasteRules: false,
      extensions: [
        ...schemaExtensions,
        UndoRedo,
        Gapcursor,
        Dropcursor.configure({ color: false, class: 'drop-line' }),
        Placeholder.configure({
          includeChildren: true,
          placeholder: ({ editor: one, node }) =>
            one.isEmpty
              ? 'Start writing, or press / to add a block'
              : node.type.name === 'summary'
                ? 'Link text'
                : '',
        }),
        MarkdownKeys,
        MarkdownPaste,
        BlockKeys,
        ButtonText,
        ListKeys,
        SlashMenu.configure({
          onChange: (next) => onSlash(next),
          onKey: (event) => onSlashKey(made, event),
        }),
        Extension.create({ name: 'find', addProseMirrorPlugins: () => [search()] }),
        PastedPictures,
        PastedVideos,
        PastedLinks,
        Footnotes,
        TableKeys,
        CommentMarks,
        ColleagueMarks,
        DisputeMarks,
        OwnChanges,
        Behavior.configure({
          isOriginal: (node) => body.current?.isOriginal(node) ?? false,
          askLink: () => ask('link'),
          askComment: () => comment(made),
          askFind: () => ask('find'),
          leaveToToolbar() {
            // A bar beside the selection is only seen where that is.
            made.commands.scrollIntoView()
            const beside = around.current?.querySelector('[data-bubble]') ?? bar.current
            beside?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
          },
        }),
      ],
      onUpdate: () => report(made),
    })
    // The editor needs its mount node, so it can only be created after the first render.
    // oxlint-disable-next-line react/set-state-in-effect
    setEditor(made)
    return () => made.destroy()
  }, [])

  const remember = (next: Body) => {
    if (body.current) earlier.current = [body.current, ...earlier.current.slice(0, 9)]
    body.current = next
  }

  const read = useEffectEvent((made: Editor, isOwn: boolean) => {
    const html = text.get()
    if (html === last.current) return
    const isFirst = body.current === null
    const next = openBody(made.schema, html, body.current?.nodesOf(made.state.doc))
    remember(next)
    last.current = html
    const { doc } = next
    if (isFirst) made.view.updateState(EditorState.create({ doc, plugins: made.state.plugins }))
    // On the first read, dispatch an empty transaction so that the tools update.
    applyForeign(made.view, (state) => {
      const tr = isFirst ? state.tr : replaceBlocks(state, doc, isOwn)
      return html === text.stored?.() ? recordStored(tr, html) : tr
    })
  })

  const send = useEffectEvent((made: Editor) => {
    const [html, stored] = [text.get(), text.stored?.()]
    if (html !== last.current || stored === undefined) return
    applyForeign(made.view, (state) => recordSent(state, html, stored))
  })

  const merge = useEffectEvent((made: Editor, theirs: string) => {
    const stored = text.stored?.()
    if (text.get() !== last.current || stored === undefined) return undefined
    const next = openBody(made.schema, theirs, body.current?.nodesOf(made.state.doc))
    const tr = mergeTheirs(made.state, stored, { html: theirs, doc: next.doc })
    if (!tr) return undefined
    remember(next)
    last.current = next.textOf(tr.doc)
    made.view.dispatch(tr)
    return last.current
  })

  useEffect(() => {
    const comesBack = wasAside.current
    wasAside.current = isAside
    if (!editor || isAside) return undefined
    read(editor, comesBack)
    const end = text.subscribe(() => read(editor, false))
    const leave = text.attach?.({
      isComposing() {
        readTyped(editor.view)
        return editor.view.composing
      },
      send: () => send(editor),
      merge: (theirs) => merge(editor, theirs),
    })
    return () => {
      end()
      leave?.()
    }
  }, [editor, text, isAside])
  useDrawnComments(editor, field)
  useColleagues(editor, field)
  const questions = useDisputes(editor, field)

  useEffect(() => {
    if (!editor) return
    readTyped(editor.view)
    editor.setOptions({ editorProps: propsOf(described, id, labelId) })
  }, [editor, described, id, labelId])

  const slot = use(ToolsSlot)
  const tools = editor && <Toolbar editor={editor} groups={groups} controls={id} bar={bar} />
  const words = useMemo(() => wordTools(groups), [groups])
  const close = () => {
    ask(undefined)
    editor?.commands.focus()
  }
  const closeBlock = () => {
    ask(undefined)
    setBlock(undefined)
  }
  return (
    <div className="editor relative" ref={around}>
      {slot ? !isAside && createPortal(tools, slot) : tools}
      <div className="editor__over sticky">
        {editor && asked === 'find' && <FindBar editor={editor} onClose={close} />}
        {editor && asked === 'outline' && <Outline editor={editor} onClose={close} />}
      </div>
      <div ref={mount} />
      {editor && <BlockHandle editor={editor} around={around} onOpen={setBlock} />}
      {editor && (asked === 'block' || block !== undefined) && (
        <BlockMenu
          editor={editor}
          at={block ?? blocksHere(editor.state).from}
          onClose={closeBlock}
        />
      )}
      {editor && slash.slash && slash.tools.length > 0 && (
        <SlashList
          editor={editor}
          id={slash.id}
          tools={slash.tools}
          current={slash.current}
          place={slash.slash.rect}
          onChoose={(tool) => slash.choose(editor, tool)}
          onPoint={slash.setAt}
        />
      )}
      {editor && <Bubble editor={editor} tools={words} controls={id} />}
      {editor && asked === undefined && (
        <>
          <LinkBar editor={editor} onSearch={() => ask('link')} />
          <PictureBar editor={editor} onEdit={() => ask('picture')} onAdd={() => ask('gallery')} />
        </>
      )}
      {questions.map(({ id: one, dispute, element }) =>
        createPortal(<DisputeQuestion key={one} dispute={dispute} />, element, one),
      )}
      {editor && <AskedDialog editor={editor} asked={asked} onClose={close} />}
    </div>
  )
}

/** Builds the editor's props, including ARIA attributes. `described` is the field's wiring, serialized as JSON. */
function propsOf(described: string, id: string, labelId: string | undefined) {
  const attributes: Record<string, unknown> = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    class: 'prose editor__text',
    // Lists, tables, and quotes stand on the side on which the text begins.
    dir: 'auto',
    ...(JSON.parse(described) as Record<string, string>),
    ...(labelId ? { 'aria-labelledby': labelId } : { 'aria-label': 'Body' }),
  }
  return {
    scrollMargin: UNDER_BARS,
    scrollThreshold: UNDER_BARS,
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([name, one]) => [name, String(one)]),
    ),
  }
}
