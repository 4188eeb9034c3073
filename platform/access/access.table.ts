import type { ColumnType, Generated } from 'kysely'
import type { CodeMethod } from '#contract/access/choices.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Capability } from '#contract/permissions.ts'
import type { Role } from '#platform/kernel/caller.ts'
import type { Instant, Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

/** A column that may hold nothing, and need not be given. */
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A list in a JSON column that need not be given. */
type JsonList<T> = ColumnType<T[], string | undefined, string>

export interface RoleGroupsTable extends RecordColumns {
  name: Json<Bilingual>
  capabilities: Json<Capability[]>
  requiresAuthenticator: Generated<boolean>
  reportAccess: Generated<'unrestricted' | 'restricted'>
  reports: JsonList<string>
  widgets: JsonList<string>
  noticeboard: Generated<'none' | 'read' | 'write'>
  systemMails: JsonList<string>
  /** Minor units of limitCurrency; none is without limit. */
  refundLimit: Maybe<number>
  walletLimit: Maybe<number>
  discountLimit: Maybe<number>
  limitCurrency: Generated<string>
  allowedIps: JsonList<string>
  workingDays: JsonList<number>
  workingFrom: Maybe<string>
  workingTo: Maybe<string>
  searchText: Generated<string>
}

export interface UsersTable extends RecordColumns {
  email: string
  mobile: Maybe<string>
  firstName: Json<Bilingual>
  lastName: Json<Bilingual>
  role: Role
  status: Generated<'IN_USE' | 'SUSPENDED'>
  roleGroupId: Maybe<number>
  passwordHash: Maybe<string>
  passwordChangedOn: NullableInstant
  mustChangePassword: Generated<boolean>
  isVerified: Generated<boolean>
  language: Generated<'en-US' | 'ar-SA'>
  theme: Generated<'light' | 'dark' | 'system'>
  /** Null is the company's. */
  timeZone: Maybe<string>
  signature: Generated<string>
  profileImageId: Maybe<number>
  frontendPagesList: ColumnType<Array<{ route: string }>, string | undefined, string>
  codeMethod: Generated<CodeMethod>
  /** Sealed. */
  totpSecret: Maybe<string>
  /** The time step of the last code that was accepted; none at or before it is accepted again. */
  totpLastStep: Maybe<number>
  totpPendingSecret: Maybe<string>
  totpPendingOn: NullableInstant
  welcomeDoneOn: NullableInstant
  privateNotes: Generated<string>
  searchText: Generated<string>
}

export interface AccessSessionsTable {
  id: Generated<number>
  tokenHash: string
  userId: number
  /** The client that its user acts for. */
  clientId: Maybe<number>
  /** Of staff who act as a client's owner: their own session, with which it ends. */
  startedBy: Maybe<number>
  deviceId: string
  issuedOn: Instant
  expiresOn: Instant
  revokedOn: NullableInstant
  lastSeenOn: NullableInstant
  ip: string
  userAgent: string
  /** A second step must be set up before anything else. */
  enrolmentPending: Generated<boolean>
}

export interface RememberedDevicesTable {
  id: Generated<number>
  userId: number
  tokenHash: string
  deviceId: string
  name: string
  ip: string
  userAgent: string
  createdOn: Instant
  lastUsedOn: NullableInstant
  expiresOn: Instant
  revokedOn: NullableInstant
}

export interface CodeChallengesTable {
  id: Generated<number>
  handleHash: string
  purpose: 'signIn' | 'reset'
  /** None for a forgotten password of an unknown account, which must look like any other. */
  userId: number | null
  loginKey: string
  method: CodeMethod
  codeHash: Maybe<string>
  codeExpiresOn: NullableInstant
  sendCount: Generated<number>
  sentOn: NullableInstant
  wrongCount: Generated<number>
  createdOn: Instant
  expiresOn: Instant
  usedOn: NullableInstant
}

export interface AccessAttemptsTable {
  id: Generated<number>
  kind: 'signIn' | 'send'
  accountKey: string
  ip: string
  /** Pending while the password is being checked. */
  outcome: 'pending' | 'failed' | 'passed'
  occurredOn: Instant
}

export interface AccessLinksTable {
  id: Generated<number>
  purpose: 'reset' | 'setup' | 'disown' | 'invite' | 'actAsOwner'
  tokenHash: string
  userId: number | null
  /** Of `actAsOwner`: the client, and the session of staff that asked. */
  clientId: Maybe<number>
  sessionId: Maybe<number>
  createdOn: Instant
  expiresOn: Instant
  usedOn: NullableInstant
}

declare module '#platform/kernel/database.ts' {
  interface Tables {
    roleGroups: RoleGroupsTable
    users: UsersTable
    accessSessions: AccessSessionsTable
    rememberedDevices: RememberedDevicesTable
    codeChallenges: CodeChallengesTable
    accessAttempts: AccessAttemptsTable
    accessLinks: AccessLinksTable
    backupCodes: { id: Generated<number>; userId: number; codeHash: string; usedOn: NullableInstant }
    passwordHistory: { id: Generated<number>; userId: number; passwordHash: string; createdOn: Instant }
    usedCaptchas: { nonce: string; expiresOn: Instant }
    userPreferences: { userId: number; key: string; value: Json<unknown>; updatedOn: Instant }
  }
}
