import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ResponseError } from '#src/http/client.ts'
import { ask, useChange } from '#src/staff/queries.ts'
import { useLocalCopy } from '#src/staff/useLocalCopy.ts'
import { toast } from '#src/ui/toast.ts'
import { changeSettings, getSettings, resetSetting, type Setting } from '../contract.ts'
import type { SettingPage } from '../settingTypes.ts'

interface Typed {
  text: string
  /** Version of the setting that it changes. */
  version: number
  /** Whether saving it overwrites a colleague's change, which the user knows of. */
  overwrites?: boolean
}

/** What is typed into the settings of a page, kept in this browser until it is saved. */
export function useTypedSettings(group: SettingPage, settings: readonly Setting[]) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<Record<string, Typed>>({})
  const [restoredAt, setRestoredAt] = useState<number>()
  const local = useLocalCopy(`settings/${group}`, typed, (lost, at) => {
    const open = settings.flatMap(({ name, text }) => {
      const own = lost[name]
      return own && own.text !== text ? [[name, own] as const] : []
    })
    setTyped((all) => ({ ...Object.fromEntries(open), ...all }))
    setRestoredAt(at)
  })
  /** Once told about a colleague's change, the user can save over it. */
  const reloadAfterConflict = () => {
    void client.invalidateQueries({ queryKey: [getSettings.path] })
    setTyped((all) =>
      Object.fromEntries(
        Object.entries(all).map(([name, own]) => [name, { ...own, overwrites: true }]),
      ),
    )
  }
  const drop = (isDone: IsDone) => setTyped((all) => without(all, isDone))
  const save = useChange(changeSettings, {
    changes: [getSettings],
    onStored: (_, { body }) => local.keep(without(typed, isIn(body.changes))),
    onDone: ({ note }, { body }) => {
      const now = client.getQueryData(ask(getSettings).queryKey)
      const versions = new Map<string, number | undefined>(
        now?.settings.map(({ name, version }) => [name, version]),
      )
      // What was typed since was typed over what is saved now.
      setTyped((all) =>
        Object.fromEntries(
          Object.entries(without(all, isIn(body.changes))).map(([name, own]) => {
            const wasSent = body.changes.some((one) => one.name === name)
            const version = versions.get(name)
            return [name, wasSent && version !== undefined ? { text: own.text, version } : own]
          }),
        ),
      )
      toast({
        title: 'Saved. The site shows it now.',
        description: note || undefined,
        variant: 'success',
      })
    },
    onRefused: (error) => {
      if (error instanceof ResponseError && error.status === 409) reloadAfterConflict()
      return error instanceof ResponseError && Object.keys(error.fields).length > 0
    },
  })
  const reset = useChange(resetSetting, {
    changes: [getSettings],
    onStored: (_, { params: { name } }) => local.keep(without(typed, (one) => one === name)),
    onDone: (_, { params: { name } }) => {
      drop((one) => one === name)
      toast({ title: 'Reset to default', variant: 'success' })
    },
  })
  const changes = settings.flatMap(({ name, text, version }) => {
    const own = typed[name]
    return own && own.text !== text
      ? { name, text: own.text, version: own.overwrites ? version : own.version }
      : []
  })
  return { typed, setTyped, drop, restoredAt, save, reset, changes }
}

type IsDone = (name: string, text: string) => boolean

const without = (all: Record<string, Typed>, isDone: IsDone) =>
  Object.fromEntries(Object.entries(all).filter(([name, { text }]) => !isDone(name, text)))

const isIn =
  (changes: readonly { name: string; text: string }[]): IsDone =>
  (name, text) =>
    changes.some((one) => one.name === name && one.text === text)
