/**
 * Lets React work on in a page that the browser translates: a translator replaces each text by a font element, so
 * that React would fail to remove its texts or write new ones where nobody sees them.
 */
export function followReplacedTexts(): void {
  const standIns = new WeakMap<Node, Node>()
  const note = (records: MutationRecord[]) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const standIn = [addedNodes[0], previousSibling, nextSibling].find(
        (node) => node?.nodeName === 'FONT',
      )
      if (standIn)
        for (const node of removedNodes) if (node instanceof Text) standIns.set(node, standIn)
    }
  }
  const observer = new MutationObserver(note)
  observer.observe(document, { childList: true, subtree: true })
  const standInOf = (node: Node) => {
    note(observer.takeRecords())
    return standIns.get(node)
  }

  const { prototype } = Node
  const { removeChild, insertBefore } = prototype
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue')!
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    const standIn = standInOf(child)
    if (standIn?.parentNode === this) removeChild.call(this, standIn)
    return child
  }
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    const standIn = next && next.parentNode !== this ? standInOf(next) : next
    return insertBefore.call(this, node, standIn?.parentNode === this ? standIn : null) as T
  }
  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, text: string) {
      if (!this.parentNode && this instanceof Text) {
        const standIn = standInOf(this)
        standIn?.parentNode?.replaceChild(this, standIn)
      }
      nodeValue.set!.call(this, text)
    },
  })
}
