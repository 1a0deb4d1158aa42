import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { settings } from '#src/settings.ts'
import { Icon } from '#src/ui/Icon.tsx'

/** What takes the place of a form once it is sent. */
export interface Receipt {
  title: string
  /** When we answer, and what happens until then. */
  text: ReactNode
  /** Where to go from here. */
  next?: ReactNode
  /** What was sent, by its labels; fields left empty are left out. */
  rows: readonly (readonly [label: string, value: string])[]
}

interface PageFormProps {
  submit: () => void
  receipt: Receipt | undefined
  /** What unfolds the emptied form below the receipt. */
  again: string
  /** The fields and the button. */
  children: ReactNode
}

/** A form that stands in a page. Without scripts it sends nothing, so that nobody's data ends in an address. */
export function PageForm({ submit, receipt, again, children }: PageFormProps) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const form = (
    <form className="form" method="dialog" noValidate onSubmit={onSubmit}>
      <noscript>
        <p>
          Sending this form needs JavaScript. Without it, write to{' '}
          <a href={`mailto:${settings.contact.email}`}>{settings.contact.email}</a>.
        </p>
      </noscript>
      {children}
    </form>
  )
  if (!receipt) return form
  return (
    <div className="sent stack" key={receipt.rows.join()}>
      <ReceiptPanel {...receipt} />
      <details className="sent__again">
        <summary>{again}</summary>
        {form}
      </details>
    </div>
  )
}

/** Takes over the focus of the button that sent. */
function ReceiptPanel({ title, text, next, rows }: Receipt) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => void heading.current?.focus(), [])
  return (
    <section className="receipt" aria-label={title}>
      <h3 className="receipt__title row gap-3 t5" tabIndex={-1} ref={heading}>
        <Icon name="check" />
        {title}
      </h3>
      <p className="mt-3">{text}</p>
      <dl className="receipt__rows stack gap-3 mt-5 pt-5 t2 rule-top">
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {next && <p className="mt-5">{next}</p>}
    </section>
  )
}
