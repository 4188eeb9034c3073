export type { Metadata, SignedIn } from '#contract/access/metadata.ts'

/** The roles that may enter. */
export const signInRoles = ['SUPER_ADMIN', 'ADMIN'] as const
