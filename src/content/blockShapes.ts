/** How a block looks where the site's styles don't apply: in email and plain text. */
type MailLook = 'panel' | 'display' | 'card' | 'plain'
/**
 * How Markdown renders it: as a GitHub alert, as HTML (which every Markdown reader accepts), in
 * bold, or as its content alone.
 */
type MarkdownForm = 'alert' | 'html' | 'bold' | 'inner'

export interface BlockShape {
  /** Element it is stored as. */
  element: 'aside' | 'blockquote' | 'details' | 'figure' | 'p'
  /** Distinguishes it from other blocks with the same element. */
  className?: string
  label: string
  /** Extra search terms for the editor's menu. */
  finds: string
  mail: MailLook
  markdown: MarkdownForm
}

/**
 * Blocks of rich text that are more than a plain HTML element. The sanitizer, editor, email, plain text, and
 * Markdown all use this table. Their page styles are in prose.css; feeds carry their HTML, which reads well
 * without styles.
 */
export const blockShapes = {
  callout: {
    element: 'aside',
    className: 'callout',
    label: 'Callout',
    finds: 'note tip info box warning aside hint',
    mail: 'panel',
    markdown: 'alert',
  },
  pullQuote: {
    element: 'blockquote',
    className: 'pull-quote',
    label: 'Pull quote',
    finds: 'quote citation highlight',
    mail: 'display',
    markdown: 'inner',
  },
  foldOut: {
    element: 'details',
    label: 'Fold-out',
    finds: 'details toggle accordion collapse summary faq spoiler',
    mail: 'plain',
    markdown: 'html',
  },
  button: {
    element: 'p',
    className: 'button',
    label: 'Button',
    finds: 'link cta press',
    mail: 'plain',
    markdown: 'bold',
  },
  callToAction: {
    element: 'aside',
    className: 'action',
    label: 'Call to action',
    finds: 'cta button signup register promo',
    mail: 'panel',
    markdown: 'inner',
  },
  columnPicture: {
    element: 'figure',
    className: 'picture-column',
    label: 'Picture as wide as the text',
    finds: 'image photo figure column narrow size',
    mail: 'plain',
    markdown: 'inner',
  },
  fullPicture: {
    element: 'figure',
    className: 'picture-full',
    label: 'Picture as wide as the page',
    finds: 'image photo figure full wide size bleed',
    mail: 'plain',
    markdown: 'inner',
  },
  gallery: {
    element: 'figure',
    className: 'gallery',
    label: 'Gallery',
    finds: 'images photos pictures grid',
    mail: 'plain',
    markdown: 'inner',
  },
  linkCard: {
    element: 'figure',
    className: 'link-card',
    label: 'Link card',
    finds: 'embed bookmark preview url address website',
    mail: 'card',
    markdown: 'inner',
  },
  file: {
    element: 'figure',
    className: 'file',
    label: 'File to download',
    finds: 'pdf attachment download document',
    mail: 'card',
    markdown: 'inner',
  },
  audio: {
    element: 'figure',
    className: 'audio',
    label: 'Audio',
    finds: 'sound podcast mp3 listen',
    mail: 'card',
    markdown: 'inner',
  },
  siteCard: {
    element: 'figure',
    className: 'site-card',
    label: 'Card of a page of this site',
    finds: 'session event tool article internal own',
    mail: 'card',
    markdown: 'inner',
  },
} as const satisfies Record<string, BlockShape>

const shapes: readonly BlockShape[] = Object.values(blockShapes)

/** Classes allowed on each stored element: they identify its block. */
export const classesOf: Record<string, string[]> = {}
for (const { element, className } of shapes)
  if (className) (classesOf[element] ??= []).push(className)

/** Finds the block that an element represents; undefined for plain HTML. */
export const shapeOf = (element: string, className: string | undefined) =>
  shapes.find((shape) => shape.element === element && shape.className === (className || undefined))
