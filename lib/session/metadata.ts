import type { Capability } from '#contract/permissions.ts'

export const signInRoles = ['SUPER_ADMIN', 'ADMIN'] as const

/** What the platform tells about who signed in, as the session keeps it. */
export interface Metadata {
  userId: number
  name: string
  email: string
  role: string
  /** What the role group allows; empty for a super admin, who may do everything. */
  capabilities: Capability[]
  /** The pages this user may NOT open: a deny list, named as the protocol names it. */
  frontend_pages_list: string[]
  language?: string | null
  photoFileId?: number | string | null
}

/** The answer to a sign-in: the token, its time of issue, who it is. */
export interface SignedIn {
  token: string
  issuedOn: string
  metadata: Metadata
}
