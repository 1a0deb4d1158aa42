/** Sets CSS variables by script, because the content security policy forbids inline styles. */
export const cssVariables = (values: Record<string, number>) => (element: HTMLElement | null) => {
  for (const [name, value] of Object.entries(values))
    element?.style.setProperty(name, String(value))
}
