import { useState } from 'react'
import { classes } from '#src/ui/classes.ts'
import { agoText, dateText } from '#src/staff/times.ts'
import { useChange } from '#src/staff/queries.ts'
import { useStoredText } from '#src/staff/useStoredText.ts'
import { commentsOf } from '../../comments.ts'
import { CommentForm } from './CommentForm.tsx'
import type { CommentedPath } from '../../contentKinds.ts'
import type { Discussion, Thread } from './discussion.ts'

export function CommentThreadView({
  thread,
  discussion,
}: {
  thread: Thread
  discussion: Discussion
}) {
  const { path, id, here, goTo } = discussion
  const [isReplying, setReplying] = useState(false)
  const calls = commentsOf[path]
  const changes = [calls.listComments]
  const resolve = useChange(calls.resolveThread, { changes })
  const params = { id, thread: thread.id }
  const isHere = here.includes(thread.id)
  return (
    <li
      className={classes('stack gap-2 py-4 rule-top', isHere && 'comments__here leaf')}
      aria-current={isHere || undefined}
    >
      <Quote thread={thread} goTo={goTo} />
      {thread.comments.map(({ id: own, author, text, at }) => (
        <div key={own}>
          <p className="t1 soft">
            <strong className="ink">{author}</strong>{' '}
            <time dateTime={at} title={dateText(at)}>
              {agoText(at)}
            </time>
          </p>
          <p className="comments__text t2 anywhere">{text}</p>
        </div>
      ))}
      {thread.resolved && (
        <p className="t1 soft">
          Resolved by {thread.resolved.by} {agoText(thread.resolved.at)}
        </p>
      )}
      {isReplying ? (
        <ReplyForm path={path} params={params} onDone={() => setReplying(false)} />
      ) : (
        <div className="cluster gap-4">
          <button type="button" className="target accent bold" onClick={() => setReplying(true)}>
            Reply
          </button>
          <button
            type="button"
            className="target accent bold"
            disabled={resolve.isPending}
            onClick={() => resolve.mutate({ params, body: { resolved: !thread.resolved } })}
          >
            {thread.resolved ? 'Reopen' : 'Resolve'}
          </button>
        </div>
      )}
    </li>
  )
}

/** Words that a thread refers to. Clicking them goes to their block if it still exists. */
function Quote({
  thread: { id, quote, place },
  goTo,
}: {
  thread: Thread
  goTo: Discussion['goTo']
}) {
  const text = quote || 'An empty block'
  if (!place)
    return (
      <div className="stack gap-1">
        <p className="comments__quote w-full serif soft t2 anywhere">{text}</p>
        <p className="t1 soft">The text this comment refers to was deleted.</p>
      </div>
    )
  return (
    <button
      type="button"
      className="comments__quote w-full serif soft t2 anywhere"
      title="Show in the text"
      onClick={() => goTo(id)}
    >
      <span className="visually-hidden">Go to </span>
      {text}
    </button>
  )
}

interface ReplyFormProps {
  path: CommentedPath
  params: { id: string; thread: string }
  onDone: () => void
}

function ReplyForm({ path, params, onDone }: ReplyFormProps) {
  const draft = useStoredText(`comments/${params.thread}`)
  const calls = commentsOf[path]
  const reply = useChange(calls.reply, {
    changes: [calls.listComments],
    onStored: draft.forget,
    onDone,
  })
  return (
    <CommentForm
      draft={draft}
      label="Reply"
      action="Reply"
      busy={reply.isPending}
      send={(text) => reply.mutate({ params, body: { text } })}
      onCancel={onDone}
    />
  )
}
