import * as z from 'zod/mini'
import { bulkEndpoints, ChosenRows } from '#src/http/bulk.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { emailField, textField } from '#src/http/fields.ts'
import { roles } from '#src/http/access.ts'

const Password = z
  .string('A password is required')
  .check(
    z.minLength(12, 'Please use at least 12 characters'),
    z.maxLength(200, 'Please use at most 200 characters'),
  )
const Username = z
  .string('A username is required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(
      /^[a-z0-9][a-z0-9._-]{1,39}$/,
      'Please use 2 to 40 letters, digits, dots, hyphens or underscores',
    ),
  )
const Name = textField(1, 'A name is required', 100)
const Typed = z
  .string('This is required')
  .check(z.minLength(1, 'This is required'), z.maxLength(200, 'This is too long'))
const Token = z.string().check(z.maxLength(100))
const RoleName = z.enum(roles, 'Please choose a role')
const Roles = z.array(RoleName).check(z.maxLength(roles.length))
const ChosenRoles = Roles.check(z.minLength(1, 'Please choose at least one role'))

/** A staff member as shown to colleagues. */
export const StaffUser = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  roles: Roles,
  /** Whether sign-in requires a one-time code. */
  oneTimeCodes: z.boolean(),
  passkeys: z.number(),
  disabled: z.boolean(),
  /** ISO 8601, UTC; null if never seen. */
  lastSeenAt: z.nullable(z.string()),
})

/** Sign-in state of the caller: signed out, a one-time code or second factor still missing, or signed in. */
export const Session = z.object({
  state: z.enum(['none', 'code', 'enroll', 'active']),
  /** Whether no administrator exists yet. */
  begins: z.boolean(),
  /** Whether the browser still has the cookie of a session that has ended, so nobody signed out there. */
  ended: z.boolean(),
  /** Origin of the public site, without a trailing slash. */
  site: z.optional(z.string()),
  user: z.optional(
    z.object({
      id: z.string(),
      username: z.string(),
      name: z.string(),
      roles: Roles,
      shortcuts: z.boolean(),
    }),
  ),
})

export const getSession = endpoint({
  method: 'GET',
  path: '/api/staff/session',
  summary: 'The account that is signed in.',
  result: Session,
  access: 'anyone',
})

export const SignIn = z.strictObject({ username: Typed, password: Typed })
export const signIn = endpoint({
  method: 'POST',
  path: '/api/staff/sign-in',
  summary:
    'Signs in with username and password; `code` means that a one-time code is still needed.',
  body: SignIn,
  result: z.object({ state: z.enum(['code', 'active']) }),
  access: 'anyone',
})

export const OneTimeCode = z.strictObject({ code: Typed })
export const enterCode = endpoint({
  method: 'POST',
  path: '/api/staff/sign-in/code',
  summary: 'Completes a sign-in with a code from the authenticator app, or a recovery code.',
  body: OneTimeCode,
  result: z.object({ state: z.literal('active') }),
  access: 'anyone',
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/staff/sign-out',
  summary: 'Ends the session.',
  result: z.object({}),
  access: 'anyone',
})

export const lookAtInvitation = endpoint({
  method: 'POST',
  path: '/api/staff/invitation',
  summary: 'What an invitation link is for.',
  body: z.strictObject({ token: Token }),
  result: z.object({
    purpose: z.enum(['first', 'invitation', 'reset']),
    name: z.string(),
    roles: Roles,
    /** Username of the account if the link resets its password; otherwise null. */
    username: z.nullable(z.string()),
  }),
  access: 'anyone',
})

export const NewAccount = z.strictObject({
  token: Token,
  username: Username,
  name: Name,
  password: Password,
})
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/staff/invitation/accept',
  summary:
    'Creates the account that an invitation is for, or gives it a new password, and signs in.',
  body: NewAccount,
  result: z.object({ state: z.enum(['code', 'active']) }),
  access: 'anyone',
})

const administrators = ['administrator'] as const

export const getUsers = endpoint({
  method: 'GET',
  path: '/api/staff/users',
  summary: 'Everyone who can sign in.',
  result: z.array(StaffUser),
  access: administrators,
})

const SecondFactors = z.strictObject({
  /** Roles that can only sign in with a one-time code or passkey. */
  roles: Roles,
})

export const getSecondFactors = endpoint({
  method: 'GET',
  path: '/api/staff/second-factors',
  summary: 'The roles that require a second factor.',
  result: SecondFactors,
  access: administrators,
})

export const setSecondFactors = endpoint({
  method: 'PUT',
  path: '/api/staff/second-factors',
  summary: 'Sets which roles require a second factor. People without one must set it up first.',
  body: SecondFactors,
  result: SecondFactors,
  access: administrators,
})

const Link = z.object({
  /** Path with the token, shown once. It expires after seven days. */
  link: z.string(),
})

export const NewInvitation = z.strictObject({ name: Name, roles: ChosenRoles })
export const inviteUser = endpoint({
  method: 'POST',
  path: '/api/staff/users',
  summary: 'Creates a link for joining the staff.',
  body: NewInvitation,
  result: Link,
  access: administrators,
})

export const UserChange = z.strictObject({
  roles: z.optional(ChosenRoles),
  disabled: z.optional(z.boolean()),
})
export const changeUser = endpoint({
  method: 'PUT',
  path: '/api/staff/users/:id',
  summary: 'Changes a user’s roles, or turns the account off or on. Ends the user’s sessions.',
  body: UserChange,
  result: StaffUser,
  access: administrators,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/staff/users/:id/reset',
  summary:
    'Creates a link for a new password, ends the user’s sessions, turns one-time codes off, and removes passkeys.',
  result: Link,
  access: administrators,
})

export const Account = z.object({
  username: z.string(),
  name: z.string(),
  /** Address for notices about mentions and assignments; null if not set. */
  email: z.nullable(z.string()),
  roles: Roles,
  shortcuts: z.boolean(),
  oneTimeCodes: z.boolean(),
  recoveryCodesLeft: z.number(),
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      /** Network address the session was opened from; empty if unknown. */
      address: z.string(),
      /** ISO 8601, UTC. */
      createdAt: z.string(),
      seenAt: z.string(),
      current: z.boolean(),
    }),
  ),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.string(),
      usedAt: z.nullable(z.string()),
    }),
  ),
})

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/staff/account',
  summary: 'The caller’s account.',
  result: Account,
  access: 'signed-in',
})

export const Preferences = z.strictObject({
  name: z.optional(Name),
  /** Empty to turn notices off. */
  email: z.optional(z.union([z.literal(''), emailField('Please enter an email address')])),
  shortcuts: z.optional(z.boolean()),
})
export const changeAccount = endpoint({
  method: 'PUT',
  path: '/api/staff/account',
  summary:
    "Changes the caller's name, the address for notices, and whether single-key shortcuts are on.",
  body: Preferences,
  result: Account,
  access: 'signed-in',
})

export const PasswordChange = z.strictObject({ current: Typed, next: Password })
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/staff/account/password',
  summary: "Changes the caller's password and ends all other sessions and the calendar address.",
  body: PasswordChange,
  result: z.object({}),
  access: 'signed-in',
})

export const Confirmation = z.strictObject({ password: Typed })
export const offerCodes = endpoint({
  method: 'POST',
  path: '/api/staff/account/codes/offer',
  summary: 'A new secret for an authenticator app. It takes effect when its first code is entered.',
  body: Confirmation,
  result: z.object({
    secret: z.string(),
    /** QR code as rows of dark and light squares. */
    squares: z.array(z.array(z.boolean())),
  }),
  access: 'signed-in',
})

export const confirmCodes = endpoint({
  method: 'POST',
  path: '/api/staff/account/codes',
  summary: 'Turns one-time codes on with the first code. Ends all other sessions.',
  body: OneTimeCode,
  result: z.object({
    /** Ten single-use codes, shown only once. */
    recoveryCodes: z.array(z.string()),
  }),
  access: 'signed-in',
})

export const removeCodes = endpoint({
  method: 'POST',
  path: '/api/staff/account/codes/remove',
  summary: 'Turns one-time codes off. Ends all other sessions.',
  body: Confirmation,
  result: z.object({}),
  access: 'signed-in',
})

export const endSession = endpoint({
  method: 'POST',
  path: '/api/staff/account/sessions/:id/end',
  summary: "Ends one of the caller's sessions.",
  result: z.object({}),
  access: 'signed-in',
})

export const { bulk: switchUsers, undoBulk: undoSwitch } = bulkEndpoints({
  base: '/api/staff/users',
  summary: 'Turns many accounts off or on, one by one. Lists those that were refused, and why.',
  body: z.strictObject({ step: z.enum(['off', 'on']), records: ChosenRows }),
  access: administrators,
})
