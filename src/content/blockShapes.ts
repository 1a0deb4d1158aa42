/** How a block looks where styles of the site do not reach: in emails and plain text. */
type MailLook = 'panel' | 'display' | 'card' | 'plain'
/** How Markdown says it: as an alert of GitHub, as the HTML that every reader of it takes, in bold, or by what is in it. */
type MarkdownForm = 'alert' | 'html' | 'bold' | 'inner'

export interface BlockShape {
  /** What it is stored as. */
  element: 'aside' | 'blockquote' | 'details' | 'figure' | 'p'
  /** Tells it from other blocks of the same element. */
  className?: string
  label: string
  /** Further words by which the menu of the editor finds it. */
  finds: string
  mail: MailLook
  markdown: MarkdownForm
}

/**
 * The blocks of a text that are more than an element of HTML. Cleaning, editor, emails, plain text, and Markdown read this table;
 * how each looks on a page is in prose.css, and feeds carry its HTML, which reads well without styles.
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

/** The classes that an element of a stored text may have: they say which block it is. */
export const classesOf: Record<string, string[]> = {}
for (const { element, className } of shapes)
  if (className) (classesOf[element] ??= []).push(className)

/** Which block an element is; undefined for plain HTML. */
export const shapeOf = (element: string, className: string | undefined) =>
  shapes.find((shape) => shape.element === element && shape.className === (className || undefined))
