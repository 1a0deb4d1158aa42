import { useQuery } from '@tanstack/react-query'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { LinkMissing } from '#src/rendering/LinkMissing.tsx'
import { linesOf } from '#src/rendering/formLines.ts'
import type { PageProps } from '#src/rendering/page.tsx'
import { useFormDraft } from '#src/rendering/useFormDraft.ts'
import { settings } from '#src/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormEnd } from '#src/ui/FormEnd.tsx'
import { FormLines, shownLines, type FormLine } from '#src/ui/FormLines.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { Notice } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { communityForm } from '#src/features/community/form.ts'
import { inquiryForm, messageForm } from '#src/features/contact/forms.ts'
import { speakerForm } from '#src/features/speakers/form.ts'
import { reviewerForm, reviewForm, suggestionForm } from '#src/features/tools/forms.ts'
import type { SentSubmission } from '../sent.ts'
import { sentQuery } from './queries.ts'
import '#src/ui/styles/receipt.css'

/** Shows senders the status of their submission, through a private signed link. */
export default function SentPage({ params: { token } }: PageProps<{ token: string }>) {
  const { data } = useQuery(sentQuery(token))
  if (!data?.form || data.state === 'unknown')
    return (
      <LinkMissing
        title="This link has expired or is incomplete"
        text="Open the link in our email again. If that doesn’t work, the message has been deleted."
      />
    )
  return <Shown sent={data} form={data.form} />
}

const words: Record<Exclude<SentSubmission['state'], 'unknown' | 'waiting' | 'decided'>, string> = {
  reading: 'Someone is working on it.',
  answered: 'We replied by email.',
  closed: 'This is closed.',
  withdrawn: 'You withdrew this. What you wrote has been deleted.',
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

interface SentForm {
  /** Name of what was sent, as in "Your message". */
  title: string
  lines: readonly FormLine<string>[]
  /** What happens next if no reply is due. */
  next?: string
}

/** Names and fields of each type of submission, as shown to its sender. */
const sentForms: Record<NonNullable<SentSubmission['form']>, SentForm> = {
  contact: { title: 'Your message', lines: linesOf(messageForm) },
  inquiry: { title: 'Your inquiry', lines: linesOf(inquiryForm) },
  speaker: { title: 'Your application to speak', lines: linesOf(speakerForm) },
  community: { title: 'Your community application', lines: linesOf(communityForm) },
  review: {
    title: 'Your review',
    lines: linesOf(reviewForm),
    next: 'It will be published after moderation.',
  },
  reviewer: { title: 'Your request to review tools', lines: linesOf(reviewerForm) },
  'tool-suggestion': { title: 'The tool you suggested', lines: linesOf(suggestionForm) },
}

/** Returns the status, and when we reply if a reply is due, or else what happens next. */
function headline({ state, decision, due }: SentSubmission, { title, next }: SentForm): string {
  if (state === 'unknown' || state === 'decided') return decision ?? ''
  const stands = state === 'waiting' ? `We got ${lowerFirst(title)}.` : words[state]
  if (due) return `${stands} We’ll reply by ${due}.`
  return state === 'waiting' && next ? `${stands} ${next}` : stands
}

function Shown({
  sent,
  form,
}: {
  sent: SentSubmission
  form: NonNullable<SentSubmission['form']>
}) {
  const { title, lines } = sentForms[form]
  const { received, about, state, values = {} } = sent
  const rows = shownLines(lines, values).filter(([, value]) => value !== '')
  return (
    <>
      <Metadata title={`${title} | ${settings.name}`} description={title} canonical="/" unlisted />
      <TitleBlock
        title={title}
        stand={`Bookmark this private page to follow ${lowerFirst(title)}.`}
        rule="rail"
      />
      <div className="wrap short grid py-page">
        <div className="from-4 stack gap-6">
          {sent.saved && (
            <Notice tone="success">
              Your correction is saved. The reader will see what you changed.
            </Notice>
          )}
          <section className="receipt" aria-label="Status">
            <h2 className="receipt__title t5">{headline(sent, sentForms[form])}</h2>
            <dl className="receipt__rows stack gap-3 mt-5 pt-5 t2 rule-top">
              <Row label="Received" value={received} />
              {about && (
                <div>
                  <dt>About</dt>
                  <dd>
                    <SiteLink href={about.path}>{about.name}</SiteLink>
                  </dd>
                </div>
              )}
            </dl>
          </section>
          {state !== 'withdrawn' && (
            <section aria-labelledby="sent-title">
              <h2 className="t5" id="sent-title">
                What you sent
              </h2>
              <dl className="receipt__rows stack gap-3 mt-4 pt-4 t2 rule-top">
                {rows.map(([label, value]) => (
                  <Row key={label} label={label} value={value} />
                ))}
              </dl>
            </section>
          )}
          {(state === 'waiting' || state === 'reading') && <Correct sent={sent} lines={lines} />}
          {state !== 'withdrawn' && <Withdraw token={sent.token} />}
        </div>
      </div>
    </>
  )
}

function Correct({
  sent: { token, values = {}, typed, errors = {}, notice },
  lines,
}: {
  sent: SentSubmission
  lines: SentForm['lines']
}) {
  const action = `/sent/${token}`
  const form = useFormDraft(action)
  return (
    <details className="sent__again print-none" open={Boolean(typed)}>
      <summary>Make a correction</summary>
      <form className="form" method="post" action={action} ref={form}>
        {notice && (
          <div className="full">
            <Notice tone="warning">{notice}</Notice>
          </div>
        )}
        <FormLines
          lines={lines}
          register={(name) => ({ name, defaultValue: (typed ?? values)[name] })}
          errors={errors}
        />
        <FormEnd busy={false} action="Save the correction" acting="Saving...">
          The reader will see what you changed.
        </FormEnd>
      </form>
    </details>
  )
}

const Withdraw = ({ token }: { token: string }) => (
  <details className="sent__again print-none">
    <summary>Withdraw</summary>
    <form method="post" action={`/sent/${token}`} className="stack gap-4">
      <input type="hidden" name="do" value="withdraw" />
      <p>This deletes what you wrote and our replies to it. You can’t undo it.</p>
      <p>
        <Button type="submit">Withdraw and delete</Button>
      </p>
    </form>
  </details>
)

const Row = ({ label, value }: { label: string; value: string | undefined }) =>
  value ? (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ) : null
