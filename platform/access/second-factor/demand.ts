import { type CodeMethod, codeMethods } from '#contract/access/choices.ts'
import type { SecondStepRules } from '#contract/settings/authentication.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { activeGateway } from '#platform/messaging/sms-gateway/open-sms-gateway.ts'
import { roleGroupOf } from '../metadata.ts'
import { hasPasskey } from '../passkeys/passkeys.ts'
import { passkeysWork } from '../passkeys/webauthn.ts'
import { type User, userById } from '../users.ts'
import { rulesOf } from './rules.ts'

export interface Demand {
  rules: SecondStepRules
  /** The methods that the company, or the role group, takes. */
  allowed: CodeMethod[]
  /** Those of them that reach this user now; never none, because e-mail bridges the gap until one is set up. */
  methods: CodeMethod[]
  /** Is a second step asked for after the password? */
  asked: boolean
  /** Must one be set up before anything else? */
  mustEnrol: boolean
}

/** What the second step of this user is, by the company's rules and those of the role group. */
export async function demandOf(scope: Scope, user: User): Promise<Demand> {
  const rules = await rulesOf(scope, user)
  const groupDemands = Boolean((await roleGroupOf(scope, user))?.requiresAuthenticator)
  const passkey = passkeysWork(scope)
  const has = {
    email: true,
    sms: Boolean(user.mobile) && Boolean(await activeGateway(scope, { codes: true })),
    app: user.totpSecret !== null,
    passkey: passkey && (await hasPasskey(scope, user.id)),
  }
  const allowed = codeMethods.filter(
    method => (rules.methods.includes(method) && (method !== 'passkey' || passkey)) || (method === 'app' && groupDemands),
  )
  const methods = allowed.filter(method => has[method])
  const ownFactor = methods.includes('app') || methods.includes('passkey')
  return {
    rules,
    allowed,
    methods: methods.length > 0 ? methods : ['email'],
    asked: groupDemands || rules.demand === 'forced' || (rules.demand === 'optional' && ownFactor),
    mustEnrol: (groupDemands && !has.app) || (rules.demand === 'forced' && methods.length === 0),
  }
}

/** The chosen way, or the strongest of those there are. */
export const methodOf = (user: User, methods: readonly CodeMethod[]): CodeMethod =>
  methods.includes(user.codeMethod)
    ? user.codeMethod
    : ((['app', 'passkey', 'email', 'sms'] as const).find(method => methods.includes(method)) ?? 'email')

/** Opens the caller's session fully once what was demanded is set up. */
export async function settleEnrolment(scope: Scope, userId: number): Promise<void> {
  if (scope.caller.sessionId === null || (await demandOf(scope, await userById(scope, userId))).mustEnrol) return
  await scope.db.updateTable('accessSessions').set({ enrolmentPending: false }).where('id', '=', scope.caller.sessionId).execute()
}
