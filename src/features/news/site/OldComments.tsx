import type * as z from 'zod/mini'
import { settings } from '#src/settings.ts'
import { longDate } from '#src/time/dates.ts'
import type { OldComment } from '../contract.ts'

/** Archived comments from an old site. Read-only. */
export const OldComments = ({ comments }: { comments: readonly z.infer<typeof OldComment>[] }) =>
  comments.length > 0 && (
    <section className="wrap grid pt-8" aria-labelledby="comments-title">
      <div className="from-4-6 stack gap-4">
        <h2 className="t5 rule-top pt-4" id="comments-title">
          {settings.oldComments}
        </h2>
        <ol className="stack gap-4">
          {comments.map(({ id, author, content, writtenAt, replyTo }) => (
            <li key={id} className="stack gap-2">
              <p className="soft">
                <b>{author}</b>
                {replyTo && ` in reply to ${replyTo}`}
                {writtenAt && (
                  <>
                    {', '}
                    <time dateTime={writtenAt}>{longDate(writtenAt)}</time>
                  </>
                )}
              </p>
              <div dangerouslySetInnerHTML={{ __html: content }} />
            </li>
          ))}
        </ol>
        <p className="soft">Comments are closed.</p>
      </div>
    </section>
  )
