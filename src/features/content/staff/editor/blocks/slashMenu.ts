import { Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { Suggestion } from '@tiptap/suggestion'

/** The text typed after a slash, and its position. */
export interface Slash {
  query: string
  range: { from: number; to: number }
  rect: () => DOMRect | null
}

interface SlashOptions {
  onChange: (slash: Slash | undefined) => void
  onKey: (event: KeyboardEvent) => boolean
}

/** Opens the block menu when a slash is typed at the start of a word. */
export const SlashMenu = Extension.create<SlashOptions>({
  name: 'slashMenu',
  priority: 300,
  addProseMirrorPlugins() {
    const { onChange, onKey } = this.options
    const show = ({ query, range, clientRect }: SuggestionState) =>
      onChange({ query, range, rect: clientRect ?? (() => null) })
    return [
      Suggestion({
        pluginKey: new PluginKey('slashMenu'),
        editor: this.editor,
        char: '/',
        // Names of blocks have spaces.
        allowSpaces: true,
        allow: ({ state, range }) => {
          const { parent } = state.doc.resolve(range.from)
          return parent.inlineContent && !parent.type.spec.code
        },
        render: () => ({
          onStart: show,
          onUpdate: show,
          onExit: () => onChange(undefined),
          onKeyDown: ({ event }) => event.key !== 'Escape' && onKey(event),
        }),
      }),
    ]
  },
})

type SuggestionState = Parameters<
  NonNullable<ReturnType<NonNullable<Parameters<typeof Suggestion>[0]['render']>>['onStart']>
>[0]
