import { topics } from '#src/features/newsletter/preferences.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { Tick } from '#src/ui/Tick.tsx'
import { AddParts } from './AddParts.tsx'
import type { IssueDetail, IssueEditing, Typed } from './issueEditing.ts'
import { PartList } from './PartList.tsx'
import { IssueFrame } from './IssueFrame.tsx'
import { RemoveDraft } from './RemoveDraft.tsx'

interface WriteIssueProps {
  editing: IssueEditing
  issue: IssueDetail
  typed: Typed
}

type Topic = keyof typeof topics

/** Subject, audience, and sections of an issue, with a live preview beside them. */
export function WriteIssue({ editing, issue, typed }: WriteIssueProps) {
  const { subject, preview, topics: chosen } = typed
  const choose = (topic: Topic) =>
    editing.set(
      'topics',
      chosen.includes(topic) ? chosen.filter((one) => one !== topic) : [...chosen, topic],
    )
  return (
    <fieldset className="issue-write stack upper pt-5" disabled={issue.state !== 'draft'}>
      <legend className="visually-hidden">The issue</legend>
      <div className="stack gap-5 content-top min-0">
        <Field
          label="Subject"
          required
          wide
          hint="What readers see first. About 50 characters show on a phone."
          aside={`${subject.length}`}
        >
          <TextInput
            value={subject}
            maxLength={200}
            onChange={({ target }) => editing.set('subject', target.value)}
          />
        </Field>
        <Field
          label="Preview text"
          wide
          hint="Shown next to the subject in the inbox. Say what the subject doesn’t."
          aside={`${preview.length}`}
        >
          <TextInput
            value={preview}
            maxLength={200}
            onChange={({ target }) => editing.set('preview', target.value)}
          />
        </Field>
        <fieldset className="stack gap-2">
          <legend className="label">What it is about</legend>
          <div className="cluster gap-5">
            {(Object.keys(topics) as Topic[]).map((topic) => (
              <Tick
                key={topic}
                label={topics[topic]}
                checked={chosen.includes(topic)}
                onChange={() => choose(topic)}
              />
            ))}
          </div>
          <p className="t1 soft">
            {chosen.length === 0
              ? 'Choose none to send to all subscribers.'
              : 'It goes to people who chose one of these and people who want everything.'}
          </p>
        </fieldset>
        <PartList
          blocks={typed.blocks}
          saved={issue.blocks}
          items={issue.items}
          isDraft={issue.state === 'draft'}
          onChange={(blocks) => editing.set('blocks', blocks)}
        />
        {issue.state === 'draft' && (
          <>
            <AddParts
              blocks={typed.blocks}
              onAdd={(block) => editing.set('blocks', [...typed.blocks, block])}
            />
            <div className="pt-5 rule-top">
              <RemoveDraft id={issue.id} subject={subject} />
            </div>
          </>
        )}
      </div>
      <aside className="issue-write__beside sticky min-0" aria-label="The email on a phone">
        <IssueFrame issue={issue} width={375} look="light" />
      </aside>
    </fieldset>
  )
}
