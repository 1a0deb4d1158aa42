import { useQuery } from '@tanstack/react-query'
import { createContext, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { ask } from '#src/staff/queries.ts'
import { commentsOf, type CommentThread } from '../../comments.ts'
import type { CommentedPath } from '../../contentKinds.ts'

export type Thread = z.infer<typeof CommentThread>

/** What a new comment refers to. */
export interface About {
  field: string
  quote: string
  block: string
  position: number
}

/** Comment threads of the open record, shared by the text and the list beside it. */
export interface Discussion {
  path: CommentedPath
  id: string
  threads: readonly Thread[]
  /** Names of the colleagues that a comment can mention. */
  colleagues: readonly string[]
  open: readonly Thread[]
  /** Target of a comment that is being written. */
  about: About | undefined
  /** Ids of the threads on the block with the cursor. */
  here: readonly string[]
  /** Where to move the cursor: to a thread's block, or back to its last position. A new object for each request. */
  goal: { thread?: string } | undefined
  begin: (about: About) => void
  /** Stops writing a comment without moving the focus. */
  end: () => void
  /** Stops writing a comment and returns to the text. */
  goTo: (thread?: string) => void
  look: (threads: readonly string[]) => void
}

export const DiscussionContext = createContext<Discussion | undefined>(undefined)

const none: readonly Thread[] = []
const nobody: readonly string[] = []

/** Loads the comment threads of a record; undefined for a new record or a type without a text. */
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
