/** A description of the OpenAPI document, which marks names with backticks. */
export const Description = ({ text = '' }: { text?: string | undefined }) =>
  text
    .split('`')
    .map((part, position) => (position % 2 === 1 ? <code key={position}>{part}</code> : part))
