import { randomBytes } from 'node:crypto'
import { auth } from '#contract/access/auth.ts'
import type { Metadata } from '#contract/access/metadata.ts'
import { personName } from '#contract/kernel/person-name.ts'
import type { Capability } from '#contract/permissions.ts'
import type { RoleGroup } from '#contract/staff/role-groups.ts'
import type { User } from '#platform/access/users.ts'
import type { Platform } from '#platform/platform.ts'
import { member, rightPassword } from './access.ts'
import { clientFor } from './client.ts'
import { startSession } from './platform.ts'

/** A member of staff that a test asks for: an ADMIN with these capabilities, or what `values` of their own record say otherwise. */
export interface Wanted {
  capabilities?: Capability[]
  /** Which reports their role group gives beyond its capabilities: all, unless told otherwise. */
  reportAccess?: RoleGroup['reportAccess']
  /** Columns of their record: `role: 'SUPER_ADMIN'`, `mustChangePassword: true`, `welcomeDoneOn: null` for the first sign-in … */
  values?: Partial<User>
}

/** A member of staff who exists, with a live session and the password that they sign in with. */
export interface Person {
  id: number
  name: string
  email: string
  password: string
  token: string
  metadata: Metadata
}

/** Takes somebody on, past the welcome of the first sign-in. */
export async function hire(platform: Platform, { capabilities = [], reportAccess = 'unrestricted', values = {} }: Wanted): Promise<Person> {
  const { db } = platform.database
  const on = { createdOn: new Date(), updatedOn: new Date() }
  const group = {
    name: JSON.stringify({ en: randomBytes(6).toString('hex'), ar: '' }),
    capabilities: JSON.stringify(capabilities),
    reportAccess,
    ...on,
  }
  const { id: roleGroupId } = await db
    .insertInto('roleGroups')
    .values(group as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const user = await member(platform, {
    role: 'ADMIN',
    roleGroupId,
    welcomeDoneOn: new Date(),
    passwordChangedOn: new Date(),
    ...values,
  } as never)
  const token = await startSession(platform, user.id)
  const { data } = await clientFor(platform.app, { token }).call(auth.session)
  const { id, email } = user
  return { id, name: personName(user, 'en'), email, password: rightPassword, token, metadata: data.metadata }
}
