/** Renders a description from the OpenAPI document, with backticked names as code. */
export const Description = ({ text = '' }: { text?: string | undefined }) =>
  text
    .split('`')
    .map((part, position) => (position % 2 === 1 ? <code key={position}>{part}</code> : part))
