import type { StaffBrowser } from '#src/features/accounts/server/test/testing.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeEach, expect } from 'vitest'
import { emptySubmissions } from '#src/forms/test/testing.ts'
import { contactMessages } from '#src/features/contact/server/tables.ts'
import { testSite } from '#src/test/testing.ts'
import { inboxCommand } from '../inboxCommand.ts'

export const message = {
  name: 'Ada Holt',
  email: 'ada@example.com',
  subject: 'Hello',
  message: 'A few words for you.',
}

/** A site with an empty inbox, and the inbox command. */
export function inboxByCommand() {
  const fixture = testSite()
  const folder = mkdtempSync(join(tmpdir(), 'inbox-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  beforeEach(() => emptySubmissions(fixture.db))

  /** Runs the command and returns the lines it prints. */
  async function inbox(...args: string[]): Promise<string[]> {
    const lines: string[] = []
    const deps = {
      open: async () => fixture.db,
      folder,
      print: (text: string) => lines.push(...text.split('\n')),
    }
    expect(await inboxCommand(args, deps)).toBe(0)
    return lines
  }
  const asJson = async (...args: string[]) =>
    JSON.parse((await inbox(...args, '--json')).join('\n')) as Record<string, unknown>[]
  const asCsv = async (...args: string[]) => {
    const text = `${(await inbox(...args, '--csv')).join('\n')}\n`
    return parse(text, { columns: true }) as Record<string, string>[]
  }

  const addMessages = (...messages: Partial<typeof contactMessages.$inferInsert>[]) =>
    fixture.db
      .insert(contactMessages)
      .values(messages.map((one) => ({ ...message, shape: 'message' as const, ...one })))
  return { fixture, folder, inbox, asJson, asCsv, addMessages }
}

/** Undoes the last change of an item at its current version. */
export async function undoItem(browser: StaffBrowser, id: string) {
  const url = `/api/staff/inbox/${id}`
  const { version } = (await browser.get(url)).data
  return browser.post(`${url}/undo`, { version })
}
