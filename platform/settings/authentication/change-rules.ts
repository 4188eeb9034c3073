import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { AuthenticationRules, authentication, SecondStepRules } from '#contract/settings/authentication.ts'
import { redirectAddress } from '#platform/access/single-sign-on/provider.ts'
import { storedProvider } from '#platform/access/single-sign-on/stored-provider.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'
import { changeSettings } from '../general-setting/change-settings.ts'
import { versionNow } from '../general-setting/setting-states.ts'

/** Which general setting holds which rule. */
const keys = {
  staff: {
    demand: 'secondFactorStaff',
    methods: 'secondFactorStaffMethods',
    rememberDays: 'rememberDeviceDaysStaff',
    backupCodes: 'backupCodesStaff',
  },
  clients: {
    demand: 'secondFactorClients',
    methods: 'secondFactorClientMethods',
    rememberDays: 'rememberDeviceDaysClients',
    backupCodes: 'backupCodesClients',
  },
} as const
type Kind = keyof typeof keys

async function rulesFor(scope: Scope, kind: Kind): Promise<SecondStepRules> {
  const { demand, methods, rememberDays, backupCodes } = keys[kind]
  const now = await settings(scope, demand, methods, rememberDays, backupCodes)
  return { demand: now[demand], methods: now[methods], rememberDays: now[rememberDays], backupCodes: now[backupCodes] }
}

export async function showRules(scope: Scope): Promise<AuthenticationRules> {
  const { clientSecret, updatedOn: _, id: __, ...provider } = { id: 1, ...(await storedProvider(scope)) }
  return {
    version: await versionNow(scope),
    staff: await rulesFor(scope, 'staff'),
    clients: await rulesFor(scope, 'clients'),
    singleSignOn: { ...provider, clientSecretKept: clientSecret !== null },
    redirectAddress: redirectAddress(scope),
  }
}

const valuesOf = (kind: Kind, rules: SecondStepRules) =>
  Object.fromEntries(Object.entries(keys[kind]).map(([rule, key]) => [key, rules[rule as keyof SecondStepRules]]))

/** Holds from the next sign-in on, in every process. */
export async function changeRules(scope: Scope, { body }: { body: BodyOf<typeof authentication.update> }): Promise<AuthenticationRules> {
  const { version, staff, clients, reason } = body
  const changes = { ...valuesOf('staff', staff), ...valuesOf('clients', clients) }
  await changeSettings(scope, { version, changes, reset: [], reason }).catch(atItsRule)
  return showRules(scope)
}

const ruleOf = new Map(
  Object.entries(keys).flatMap(([kind, rules]) => Object.entries(rules).map(([rule, key]) => [key as string, `${kind}.${rule}`] as const)),
)

/** What the settings refuse stands at its rule. */
function atItsRule(error: unknown): never {
  const { fields } = error instanceof Problem ? error.detail : {}
  if (!fields) throw error
  throw new Problem('validation', { fields: Object.fromEntries(Object.entries(fields).map(([key, one]) => [ruleOf.get(key) ?? key, one])) })
}
