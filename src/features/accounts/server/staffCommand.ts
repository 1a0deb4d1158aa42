import { eq } from 'drizzle-orm'
import type { CommandContext } from '#src/database/commandContext.ts'
import { UsageProblem } from '#src/commandLine/problems.ts'
import { readArguments } from '#src/commandLine/readArguments.ts'
import type { Database } from '#src/database/open.ts'
import { type Role, roles } from '#src/http/access.ts'
import { Problem } from '#src/http/errors.ts'
import { systemWriter } from '#src/records/actor.ts'
import { printable } from '#src/text/printable.ts'
import { inviteUser } from './invitations.ts'
import { users } from './tables.ts'
import { changeUser, getUsers, resetPassword } from './users.ts'

export const staffUsage = `npm run staff -- [list | add NAME [--role ROLES] | reset USERNAME | off USERNAME | on USERNAME]
  Lists who can sign in to the back office, and creates links: \`add\` for a new account, \`reset\` for a new password.
  \`off\` and \`on\` turn an account off and on. ROLES are one or more of ${roles.join(', ')}, with
  commas between them; administrator by default.`

interface StaffCommandContext extends Pick<CommandContext, 'open' | 'print'> {
  /** Origin of the back office. */
  staffOrigin: () => string
}

/** Runs `staff …` and returns exit code 0. Throws UsageProblem for unknown arguments and Problem for rejected ones. */
export async function staffCommand(
  args: string[],
  { open, staffOrigin, print }: StaffCommandContext,
): Promise<number> {
  const { positionals, values } = readArguments(args, { role: { type: 'string' } })
  const [action = 'list', ...rest] = positionals
  const name = rest.join(' ').trim()
  const chosen = (values.role ?? 'administrator').split(',').map((role) => role.trim())
  const unknown = chosen.find((role) => !roles.includes(role as Role))
  if (unknown !== undefined) throw new UsageProblem(`There is no role "${unknown}".`)
  if (action === 'list' && !name) return list(await open(), print)
  if (!['add', 'reset', 'off', 'on'].includes(action))
    throw new UsageProblem(`There is no action "${action}".`)
  if (!name)
    throw new UsageProblem(action === 'add' ? 'The name is missing.' : 'The username is missing.')
  const db = await open()
  if (action === 'add')
    print(
      linkText(
        staffOrigin(),
        await inviteUser(db, systemWriter, { name, roles: chosen as Role[] }),
      ),
    )
  else if (action === 'reset')
    print(linkText(staffOrigin(), await resetPassword(db, systemWriter, await idOf(db, name))))
  else {
    await changeUser(db, systemWriter, await idOf(db, name), { disabled: action === 'off' })
    print(`The account ${printable(name)} is now ${action}.`)
  }
  return 0
}

const linkText = (origin: string, link: string) =>
  `Open this link. It works once, within seven days:\n  ${origin}${link}`

async function idOf(db: Database, username: string): Promise<string> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, username.toLowerCase()))
  if (!user) throw new Problem('not_found', `There is no username "${printable(username)}".`)
  return user.id
}

async function list(db: Database, print: (text: string) => void): Promise<number> {
  const found = await getUsers(db)
  for (const { username, name, roles: own, oneTimeCodes, disabled } of found) {
    const more = [...own, oneTimeCodes && 'one-time codes', disabled && 'turned off']
      .filter(Boolean)
      .join(', ')
    print(`${username.padEnd(20)} ${printable(name)} (${more})`)
  }
  if (found.length === 0)
    print('Nobody can sign in yet. Add an administrator: npm run staff -- add NAME')
  return 0
}
