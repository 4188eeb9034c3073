import type { User } from './users.ts'

type Kept = Pick<User, 'passwordHash' | 'passwordChangedOn' | 'mustChangePassword'>

/** Must this user choose another password before anything else? Who has none, signs in some other way. */
export function passwordDue({ passwordHash, mustChangePassword }: Kept): boolean {
  return passwordHash !== null && mustChangePassword
}
