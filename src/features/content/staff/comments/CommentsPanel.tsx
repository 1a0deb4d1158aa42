import { use, useRef, useState } from 'react'
import { useChange } from '#src/staff/queries.ts'
import { useStoredText } from '#src/staff/useStoredText.ts'
import { counted } from '#src/text/counted.ts'
import { commentsOf } from '../../comments.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentThreadView } from './CommentThreadView.tsx'
import { type About, type Discussion, DiscussionContext } from './discussion.ts'
import './comments.css'

/** Comment threads beside the text, in text order. Resolved threads are collapsed. */
export function CommentsPanel({ saveCopy }: { saveCopy: () => Promise<void> }) {
  const discussion = use(DiscussionContext)
  if (!discussion) return null
  const { threads, open, about } = discussion
  const resolved = threads.filter((thread) => thread.resolved)
  const list = (some: typeof threads) => (
    <ul>
      {some.map((thread) => (
        <CommentThreadView key={thread.id} thread={thread} discussion={discussion} />
      ))}
    </ul>
  )
  return (
    <section className="stack gap-3" aria-labelledby="comments-title">
      <div className="flex baseline apart gap-4">
        <h2 id="comments-title" className="t4">
          Comments
        </h2>
        <p className="t1 soft" role="status">
          {open.length > 0 && `${open.length} open`}
        </p>
      </div>
      {about && (
        <NewComment
          key={about.quote + about.position}
          about={about}
          discussion={discussion}
          saveCopy={saveCopy}
        />
      )}
      {open.length > 0 && list(open)}
      {open.length === 0 && !about && (
        <p className="t1 soft">
          Select words, then press Comment in the toolbar. @ and a name calls a colleague. Visitors
          never see comments.
        </p>
      )}
      {resolved.length > 0 && (
        <details>
          <summary className="target row accent bold">{resolved.length} resolved</summary>
          {list(resolved)}
        </details>
      )}
    </section>
  )
}

interface NewCommentProps {
  about: About
  discussion: Discussion
  saveCopy: () => Promise<void>
}

function NewComment({
  about,
  discussion: { path, id, threads, goTo, end },
  saveCopy,
}: NewCommentProps) {
  const box = useRef<HTMLDivElement>(null)
  const draft = useStoredText(`comments/${id}/${about.quote}`)
  const [isSaving, setSaving] = useState(false)
  const start = useChange(commentsOf[path].startThread, {
    changes: [commentsOf[path].listComments],
    onStored: draft.forget,
    onDone({ threads: now }) {
      if (!box.current?.contains(document.activeElement)) end()
      else goTo(now.find((one) => !threads.some((known) => known.id === one.id))?.id)
    },
  })
  async function send(text: string) {
    setSaving(true)
    // Save first: the server looks up the block in its own copy of the text.
    await saveCopy().finally(() => setSaving(false))
    start.mutate({ params: { id }, body: { ...about, text } })
  }
  return (
    <div ref={box} className="stack gap-3 p-4 leaf">
      <p className="comments__quote w-full serif soft t2 anywhere">
        {about.quote || 'An empty block'}
      </p>
      <CommentForm
        draft={draft}
        label="Your comment"
        action="Comment"
        busy={isSaving || start.isPending}
        send={(text) => void send(text)}
        onCancel={() => goTo()}
      />
    </div>
  )
}

/** Notice about open comments beside the publish actions. */
export function OpenComments({ id }: { id?: string }) {
  const count = use(DiscussionContext)?.open.length ?? 0
  if (count === 0) return null
  return (
    <p id={id} className="warning t1">
      {counted(count, 'comment')} {count === 1 ? 'is' : 'are'} still open. You can publish anyway.
    </p>
  )
}
