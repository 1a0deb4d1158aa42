import { type Editor, Extension, type JSONContent } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { blockShapes } from '#src/content/blockShapes.ts'
import { fetchLinkCard, type LinkCard } from '#src/features/pictures/contract.ts'
import { pathOf } from '#src/features/pictures/staff/paths.ts'
import { refusalOf } from '#src/features/pictures/staff/sending.ts'
import { api } from '#src/staff/client.ts'
import { toast } from '#src/ui/toast.ts'
import { shownSize } from '../pictures/pictureCrops.ts'
import { captionOf, insertBlock, isInEmptyParagraph, paragraph } from '../body/blockContent.ts'
import { externalVideo } from './players.ts'

const CARD_WIDTH = 600

/** Builds the card of a page on another site. All of its content is stored in the text. */
export function linkCardOf(href: string, { title, text, picture }: LinkCard): JSONContent {
  const size = picture && shownSize(picture, CARD_WIDTH)
  return {
    type: 'figure',
    attrs: { class: blockShapes.linkCard.className },
    content: [
      ...(picture
        ? [
            {
              type: 'line',
              content: [
                { type: 'img', attrs: { src: pathOf(picture.id, CARD_WIDTH), alt: '', ...size } },
              ],
            },
          ]
        : []),
      paragraph(title, href),
      ...(text ? [paragraph(text)] : []),
      ...captionOf(new URL(href).hostname.replace(/^www\./, '')),
    ],
  }
}

/** Returns the address of a page on another site if the text consists of nothing else. */
export function pageAddress(text: string): string | undefined {
  const address = text.trim()
  const isOne = /^https?:\/\/\S+$/.test(address) && URL.canParse(address)
  return isOne && !externalVideo(address) && new URL(address).host !== location.host
    ? address
    : undefined
}

/** Turns an address pasted into an empty paragraph into a link at once, and into a card once its page is fetched. */
export const PastedLinks = Extension.create({
  name: 'pastedLinks',
  priority: 190,
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        props: {
          handlePaste(_, { clipboardData }) {
            const address = pageAddress(clipboardData?.getData('text/plain') ?? '')
            if (!address || !isInEmptyParagraph(editor.state)) return false
            insertBlock(editor, paragraph(address, address))
            void fetchCard(editor, address)
            return true
          },
        },
      }),
    ]
  },
})

async function fetchCard(editor: Editor, address: string) {
  try {
    const card = await api(fetchLinkCard, { body: { address } })
    if (!editor.isDestroyed) replaceWithCard(editor, address, card)
  } catch (error) {
    toast({ title: 'A card couldn’t be created', description: refusalOf(error) })
  }
}

/** Replaces the link with its card, wherever it is now. The link stays if its paragraph was edited meanwhile. */
function replaceWithCard(editor: Editor, address: string, card: LinkCard) {
  editor.commands.command(({ tr, state, dispatch }) => {
    let at = 0
    for (const node of state.doc.children) {
      const isLink = node.type.name === 'p' && node.childCount === 1 && node.textContent === address
      if (isLink) {
        const block = state.schema.nodeFromJSON(linkCardOf(address, card))
        if (dispatch) tr.replaceWith(at, at + node.nodeSize, block)
        return true
      }
      at += node.nodeSize
    }
    return false
  })
}
