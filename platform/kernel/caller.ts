import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { CallerKind } from '#contract/kernel/endpoint.ts'
import type { ProblemCode } from '#contract/kernel/problem.ts'
import type { Capability } from '#contract/permissions.ts'

export type Role = 'SUPER_ADMIN' | 'ADMIN' | 'SUPPORT' | 'USER' | 'MANAGER' | 'ANONYMOUS_USER'

/** The caller. `capabilities` is already worked out: a super admin has all. */
export interface Caller {
  kind: CallerKind | 'system'
  id: number | null
  name: Bilingual
  role: Role
  sessionId: number | null
  roleGroupId: number | null
  capabilities: ReadonlySet<Capability>
  /** Set while only these paths, and what is below them, may be called; anything else is refused with `refusal`. */
  confined?: { to: readonly string[]; refusal: ProblemCode }
  /** Changes with what the caller may do and see; the console renews its session when it is another one. */
  edition?: string
  /** Of a caller of a client: the client, whose records alone are found. */
  clientId?: number
  /** What the client's account lets this user of it do. */
  permissions?: ReadonlySet<string>
  /** Set where a program calls with a token of theirs. */
  token?: { id: number; name: string }
  /** Set where a link that somebody was sent speaks for them: what follows from it was said by nobody who is signed in. */
  byLink?: true
  /** Set while staff act as a client's owner. */
  onBehalfOf?: { clientId: number; name: Bilingual }
}

export const system: Caller = {
  kind: 'system',
  id: null,
  name: { en: 'system', ar: '' },
  role: 'SUPER_ADMIN',
  sessionId: null,
  roleGroupId: null,
  capabilities: new Set(),
}
export const anonymous: Caller = {
  kind: 'staff',
  id: null,
  name: { en: '', ar: '' },
  role: 'ANONYMOUS_USER',
  sessionId: null,
  roleGroupId: null,
  capabilities: new Set(),
}
