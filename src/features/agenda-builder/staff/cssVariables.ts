/** Sets CSS variables of an element by script, which the content security policy allows: no style stands in the markup. */
export const cssVariables = (values: Record<string, number>) => (element: HTMLElement | null) => {
  for (const [name, value] of Object.entries(values))
    element?.style.setProperty(name, String(value))
}
