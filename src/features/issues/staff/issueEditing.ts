import type * as z from 'zod/mini'
import { ResponseError } from '#src/http/client.ts'
import { afterPause } from '#src/staff/afterPause.ts'
import { api, messageOf } from '#src/staff/client.ts'
import { openLocalCopy } from '#src/staff/localCopies.ts'
import { changedFields, isSame } from '#src/features/content/staff/editing/values.ts'
import { changeIssue, getIssue, type Issue, type IssueChange } from '../contract.ts'

export type IssueDetail = z.output<typeof Issue>
export type Typed = Omit<z.output<typeof IssueChange>, 'version'>

export interface IssueEditingState {
  issue: IssueDetail
  typed: Typed
  /** `theirs`: someone else saved a version, and the user must choose. */
  autosave: 'saved' | 'waiting' | 'failed' | 'theirs'
  refusal: string | undefined
  /** When the edits were typed that an earlier visit to this screen left unsaved. */
  recovered: number | undefined
}

const PAUSE = 800
const RETRY_DELAY = 4000
const LOCAL_PAUSE = 200
const LOCAL_LONGEST = 600

const typedOf = ({ subject, preview, blocks, topics }: IssueDetail): Typed => ({
  subject,
  preview,
  blocks,
  topics,
})

/**
 * Edits one issue: saves changes shortly after the last keystroke, one save at a time. Until they are saved, this
 * browser keeps a copy of them.
 */
export function openIssue(first: IssueDetail, onSaved: (issue: IssueDetail) => void) {
  let state: IssueEditingState = {
    issue: first,
    typed: typedOf(first),
    autosave: 'saved',
    refusal: undefined,
    recovered: undefined,
  }
  /** The version that the edits were made on. */
  let base = state.typed
  let isClosed = false
  const copying = afterPause(copyLocally, LOCAL_PAUSE, LOCAL_LONGEST)
  const local = openLocalCopy(() => `issues/${first.id}`, copying.flush)
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  const show = (change: Partial<IssueEditingState>) => {
    state = { ...state, ...change }
    if (change.issue && state.autosave !== 'theirs') base = typedOf(change.issue)
    copying.begin()
    for (const listener of listeners) listener()
  }
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }

  function copyLocally() {
    copying.clear()
    const values = changedFields(state.typed, base)
    void (state.autosave === 'saved' ? local.remove() : local.write({ base, values }))
  }

  /** Gives a closed screen's copy away to the next one, unless its edits are about to be saved. */
  function release() {
    const { autosave, refusal, issue } = state
    const isTrying = autosave === 'waiting' || (autosave === 'failed' && refusal === undefined)
    if (!isClosed || (isTrying && issue.state === 'draft')) return
    copyLocally()
    local.close()
  }

  async function push() {
    const sent = state.typed
    try {
      const body = { ...sent, version: state.issue.version }
      const issue = await api(changeIssue, { params: { id: state.issue.id }, body })
      const isAll = state.typed === sent
      show({ issue, autosave: isAll ? 'saved' : 'waiting', refusal: undefined })
      onSaved(issue)
      if (!isAll) wait(PAUSE)
    } catch (error) {
      const isRefused = error instanceof ResponseError && error.status < 500
      if (isRefused && error.status === 409) return reloadAfterConflict(messageOf(error))
      show({ autosave: 'failed', refusal: isRefused ? messageOf(error) : undefined })
      if (!isRefused) wait(RETRY_DELAY)
    }
  }

  /** Finds out why a save was refused: someone else saved another version, or the issue is no longer a draft. */
  async function reloadAfterConflict(refusal: string) {
    const { id, version } = state.issue
    const issue = await api(getIssue, { params: { id } }).catch(() => undefined)
    if (!issue || issue.version > version) return show({ autosave: 'theirs', refusal })
    show({ issue, autosave: 'waiting', refusal: undefined })
    onSaved(issue)
    if (issue.state === 'draft') wait(RETRY_DELAY)
  }

  /** Saves pending changes now; resolves when everything typed so far is saved, or could not be. */
  async function save(): Promise<void> {
    clearTimeout(timer)
    await running
    const isBlocked = state.autosave === 'theirs' || state.issue.state !== 'draft'
    if (state.autosave === 'saved' || isBlocked) return
    running = push().finally(() => {
      running = undefined
      release()
    })
    await running
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    set(change: Partial<Typed>) {
      show({
        typed: { ...state.typed, ...change },
        autosave: state.autosave === 'theirs' ? 'theirs' : 'waiting',
      })
      if (state.autosave !== 'theirs') wait(PAUSE)
    },
    save,
    /** Uses the issue as a workflow step returned it. What is not saved yet is kept, and saved once that is possible. */
    take(issue: IssueDetail) {
      const isSaved = state.autosave === 'saved'
      const isNewer = issue.version > state.issue.version
      onSaved(issue)
      if (isSaved) show({ issue, typed: typedOf(issue), refusal: undefined })
      else if (isNewer) show({ autosave: 'theirs' })
      else {
        show({ issue, autosave: 'waiting', refusal: undefined })
        if (issue.state === 'draft') wait(0)
      }
    },
    /** Uses the server's latest version, unless there are unsaved changes. */
    meet(issue: IssueDetail) {
      if (running || issue === state.issue || issue.version < state.issue.version) return
      const isNewer = issue.version > state.issue.version
      if (state.autosave === 'saved') show({ issue, typed: isNewer ? typedOf(issue) : state.typed })
      else if (!isNewer && state.issue.state !== 'draft') {
        show({ issue })
        if (issue.state === 'draft') wait(0)
      }
    },
    /** Resolves a conflict: takes their version, or ours in what we changed. */
    async choose(whose: 'theirs' | 'ours') {
      try {
        const issue = await api(getIssue, { params: { id: state.issue.id } })
        const ours = whose === 'ours' && changedFields(state.typed, base)
        show({
          issue,
          typed: { ...typedOf(issue), ...ours },
          autosave: ours ? 'waiting' : 'saved',
          refusal: undefined,
          recovered: undefined,
        })
        onSaved(issue)
        if (ours) await save()
      } catch (error) {
        show({ refusal: messageOf(error) })
      }
    },
    /** Restores edits that an earlier visit left unsaved. */
    async recover() {
      const { issue } = state
      if (issue.state !== 'draft' && issue.state !== 'scheduled') return
      for (const { base: was, values, at } of await local.takeLost()) {
        const theirs: Record<string, unknown> = typedOf(state.issue)
        const lost = Object.entries(changedFields(values, theirs))
        if (lost.length === 0) continue
        const isAsked = lost.some(([field]) => !isSame(theirs[field], was[field]))
        if (isAsked) base = { ...base, ...was }
        show({
          typed: { ...state.typed, ...Object.fromEntries(lost) },
          recovered: at,
          autosave: isAsked || state.autosave === 'theirs' ? 'theirs' : 'waiting',
          ...(isAsked && { refusal: `${issue.editor} saved this issue in the meantime.` }),
        })
        wait(0)
      }
    },
    /** Closes the screen. Pending edits are still sent to the server. */
    close() {
      isClosed = true
      copying.flush()
      void save().then(release)
    },
  }
}
export type IssueEditing = ReturnType<typeof openIssue>
