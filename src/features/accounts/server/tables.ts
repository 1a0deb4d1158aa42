import { bigint, boolean, integer, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { instant, list } from '#src/database/columns.ts'
import { roles } from '#src/http/access.ts'

/** The publisher's staff, who sign in to the back office. Nobody signs in on the public site. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In lowercase. */
    username: text().notNull(),
    /** An argon2id hash in PHC format. */
    password: text().notNull(),
    /** As shown to colleagues and in the trail. */
    name: text().notNull().default(''),
    role: text({ enum: roles }).notNull().default('editor'),
    /** Base32 secret of the authenticator app; null while one-time codes are off. */
    codeSecret: text(),
    /** A secret whose first code has not been entered yet. */
    codeSecretOffered: text(),
    /** The 30-second step of the last accepted code: no code is accepted twice. */
    codeStep: bigint({ mode: 'number' }).notNull().default(0),
    /** Whether single-key shortcuts are on (WCAG 2.1.4). */
    shortcuts: boolean().notNull().default(true),
    createdAt: instant().notNull().defaultNow(),
    disabledAt: instant(),
  },
  (table) => [uniqueIndex('users_username').on(table.username)],
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
  /** The browser and system in plain text, such as "Firefox on Linux". */
  device: text().notNull().default(''),
  createdAt: instant().notNull().defaultNow(),
  seenAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
})

export const staffInvitations = pgTable('staff_invitations', {
  /** SHA-256 of the link's token. */
  tokenHash: text().primaryKey(),
  /** `first` makes the first administrator, `reset` gives a known user a new password. */
  purpose: text({ enum: ['first', 'invitation', 'reset'] }).notNull(),
  name: text().notNull().default(''),
  role: text({ enum: roles }).notNull(),
  userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
})

export const staffRecoveryCodes = pgTable('staff_recovery_codes', {
  /** SHA-256 of the user's id and the code. */
  codeHash: text().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
})

export const staffPasskeys = pgTable('staff_passkeys', {
  /** The credential's id, base64url. */
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

/** Questions put to a passkey, each answered once. */
export const staffChallenges = pgTable('staff_challenges', {
  challenge: text().primaryKey(),
  /** Whose passkey is being added; null at sign-in. */
  userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: instant().notNull(),
})

/** Counts of sign-in attempts, in the columns of rate-limiter-flexible. */
export const staffLimits = pgTable('staff_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
