import { useQuery } from '@tanstack/react-query'
import { createContext, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { ask } from '#src/staff/queries.ts'
import { commentsOf, type CommentThread } from '../../comments.ts'
import type { CommentedPath } from '../../kinds.ts'

export type Thread = z.infer<typeof CommentThread>

/** What a new comment is about. */
export interface About {
  field: string
  quote: string
  block: string
  position: number
}

/** What is said about the texts of the open record: it joins a text with the list beside it. */
export interface Discussion {
  path: CommentedPath
  id: string
  threads: readonly Thread[]
  /** Whom a comment can mention. */
  colleagues: readonly string[]
  open: readonly Thread[]
  /** What is being commented on, before anything is said. */
  about: About | undefined
  /** Threads about the block with the cursor. */
  here: readonly string[]
  /** Where the cursor shall go: the block of a thread, or where it was. Another object each time. */
  goal: { thread?: string } | undefined
  begin: (about: About) => void
  /** Ends it where somebody is elsewhere already. */
  end: () => void
  /** Ends it and goes back to the text. */
  goTo: (thread?: string) => void
  look: (threads: readonly string[]) => void
}

export const DiscussionContext = createContext<Discussion | undefined>(undefined)

const none: readonly Thread[] = []
const nobody: readonly string[] = []

/** The talk about one record; nothing where there is none yet or where its kind has no text. */
export function useDiscussion(
  path: CommentedPath | undefined,
  id: string | undefined,
): Discussion | undefined {
  const { data } = useQuery({
    ...ask(commentsOf[path ?? 'articles'].listComments, { params: { id: id ?? '' } }),
    enabled: path !== undefined && id !== undefined,
  })
  const [about, setAbout] = useState<About>()
  const [here, setHere] = useState<readonly string[]>([])
  const [goal, setGoal] = useState<{ thread?: string }>()
  const threads = data?.threads ?? none
  const colleagues = data?.colleagues ?? nobody
  return useMemo(
    () =>
      path && id !== undefined
        ? {
            path,
            id,
            threads,
            colleagues,
            open: threads.filter(({ resolved }) => resolved === null),
            about,
            here,
            goal,
            begin: setAbout,
            end: () => setAbout(undefined),
            goTo(thread) {
              setAbout(undefined)
              setGoal(thread === undefined ? {} : { thread })
            },
            look: setHere,
          }
        : undefined,
    [path, id, threads, colleagues, about, here, goal],
  )
}
