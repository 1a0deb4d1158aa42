import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, list } from '#src/database/columns.ts'
import { secretText } from '#src/database/secrets.ts'
import { roles } from '#src/http/access.ts'

/** The publisher's staff, who sign in to the back office. The public site has no accounts. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Lowercase. */
    username: text().notNull(),
    /** An argon2id hash in PHC format. */
    password: text().notNull(),
    /** Shown to colleagues and in the audit log. */
    name: text().notNull().default(''),
    /** Address for notices; null if not set. */
    email: text(),
    /** At least one. Access is the union of all roles. */
    roles: text({ enum: roles }).array().notNull().default(['editor']),
    /** Base32 secret of the authenticator app; null while one-time codes are off. */
    codeSecret: secretText(),
    /** New secret whose first code hasn't been entered yet. */
    codeSecretOffered: secretText(),
    /** 30-second step of the last accepted code, so that no code is accepted twice. */
    codeStep: bigint({ mode: 'number' }).notNull().default(0),
    /** Whether single-key shortcuts are on (WCAG 2.1.4). */
    shortcuts: boolean().notNull().default(true),
    createdAt: instant().notNull().defaultNow(),
    disabledAt: instant(),
  },
  (table) => [
    uniqueIndex('users_username').on(table.username),
    check('users_roles', sql`cardinality(${table.roles}) > 0`),
  ],
)

export const staffSessions = pgTable('staff_sessions', {
  id: uuid().primaryKey().defaultRandom(),
  /** SHA-256 of the cookie's token. */
  tokenHash: text().notNull().unique(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** `code` until the one-time code has been entered. */
  state: text({ enum: ['code', 'active'] }).notNull(),
  /** Browser and system in plain text, such as "Firefox on Linux". */
  device: text().notNull().default(''),
  /** Network address it was opened from. */
  address: text().notNull().default(''),
  /** SHA-256 of the cookie that identifies the browser; empty without one. */
  browser: text().notNull().default(''),
  createdAt: instant().notNull().defaultNow(),
  seenAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
})

/** Roles that require a second factor to sign in. */
export const staffSecondFactors = pgTable('staff_second_factors', {
  role: text({ enum: roles }).primaryKey(),
})

/** Browsers in which a user has signed in. Attempts by strangers don't slow the user there. */
export const staffBrowsers = pgTable(
  'staff_browsers',
  {
    /** SHA-256 of the cookie's token. */
    tokenHash: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.userId] })],
)

export const staffInvitations = pgTable(
  'staff_invitations',
  {
    /** SHA-256 of the link's token. */
    tokenHash: text().primaryKey(),
    /** `first` creates the first administrator; `reset` gives an existing user a new password. */
    purpose: text({ enum: ['first', 'invitation', 'reset'] }).notNull(),
    name: text().notNull().default(''),
    roles: text({ enum: roles }).array().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [check('staff_invitations_roles', sql`cardinality(${table.roles}) > 0`)],
)

export const staffRecoveryCodes = pgTable('staff_recovery_codes', {
  /** SHA-256 of the user's id and the code. */
  codeHash: text().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
})

export const staffPasskeys = pgTable('staff_passkeys', {
  /** Credential id, base64url. */
  id: text().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** COSE key, base64url. */
  publicKey: text().notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: list(),
  name: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  usedAt: instant(),
})

/** Private URL of each member's calendar, for calendar programs. A new one invalidates the previous one. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token in the URL. */
  tokenHash: text().notNull().unique(),
  createdAt: instant().notNull().defaultNow(),
})

/** Passkey challenges. Each can be answered once. */
export const staffChallenges = pgTable('staff_challenges', {
  challenge: text().primaryKey(),
  /** User who is adding a passkey; null at sign-in. */
  userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: instant().notNull(),
})
