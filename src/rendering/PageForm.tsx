import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { FormGuard, type Guard } from './FormGuard.tsx'
import '#src/ui/styles/receipt.css'

/** Shown in place of a form after it is sent. */
export interface Receipt {
  title: string
  /** When we will answer, and what happens until then. */
  text: ReactNode
  /** Where to go next. */
  next?: ReactNode
  /** Path of the permanent page about the submission. */
  path?: string | undefined
  /** The sent values by label, without empty fields. */
  rows: readonly (readonly [label: string, value: string])[]
}

interface PageFormProps {
  submit: () => void
  guard: Guard
  receipt: Receipt | undefined
  /** Label of the button that reopens the emptied form below the receipt. */
  again: string
  /** The fields and the button. */
  children: ReactNode
}

/** A form in a page; without scripts the browser submits it and gets a page in return. */
export function PageForm({ submit, guard, receipt, again, children }: PageFormProps) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const form = (
    <form className="form" method="post" action={guard.action} noValidate onSubmit={onSubmit}>
      {children}
      <FormGuard guard={guard} />
    </form>
  )
  if (!receipt) return form
  return (
    <div className="gap-6 stack" key={receipt.rows.join()}>
      <ReceiptPanel {...receipt} />
      <details className="sent__again print-none">
        <summary>{again}</summary>
        {form}
      </details>
    </div>
  )
}

/** Takes the focus from the submit button. */
function ReceiptPanel({ title, text, next, path, rows }: Receipt) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => void heading.current?.focus(), [])
  return (
    <section className="receipt px-5-600" aria-label={title}>
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
      {path && (
        <p className="mt-5">
          <MoreLink href={path}>Follow, correct or withdraw it</MoreLink>
        </p>
      )}
      {next && <p className="mt-5">{next}</p>}
    </section>
  )
}
