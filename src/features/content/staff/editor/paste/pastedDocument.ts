/** Returns the last value of a property in an element's own style. Includes Word's properties, which browsers drop. */
export function styleOf(element: Element, property: string): string {
  const style = element.getAttribute('style') ?? ''
  const declarations = style.match(/(?:"[^"]*"|'[^']*'|[^;"'])+/g) ?? []
  const said = declarations.findLast(
    (one) => one.slice(0, one.indexOf(':')).trim().toLowerCase() === property,
  )
  return said
    ? said
        .slice(said.indexOf(':') + 1)
        .trim()
        .toLowerCase()
    : ''
}

/** Returns the text nodes or comments in an element, in order. */
export function nodesIn<Found extends Node>(element: Element, shown: number): Found[] {
  const walker = element.ownerDocument.createTreeWalker(element, shown)
  const found: Found[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Found)
  return found
}
