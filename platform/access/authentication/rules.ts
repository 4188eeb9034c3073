import type { SecondStepRules } from '#contract/access/authentication.ts'
import { codeMethods } from '#contract/access/words.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText, sealText } from '#platform/kernel/sealed-text.ts'
import type { ProviderRules } from './authentication.table.ts'

export interface Rules {
  version: number
  updatedOn: string | null
  staff: SecondStepRules
  clients: SecondStepRules
  singleSignOn: ProviderRules
  /** Sealed. */
  clientSecret: string | null
}

const all = { methods: [...codeMethods], rememberDays: 30, backupCodes: true }
/** As it is until somebody changes it: staff always take a second step, clients choose. */
const start: Rules = {
  version: 1,
  updatedOn: null,
  staff: { enabled: true, forced: true, ...all },
  clients: { enabled: true, forced: false, ...all },
  singleSignOn: { enabled: false, issuer: null, clientId: '', trustSecondStep: false },
  clientSecret: null,
}

/** The rules now. Read each time, so that every process follows a change at once. */
export async function rulesOf({ db }: Scope): Promise<Rules> {
  return (await db.selectFrom('authenticationRules').selectAll().where('id', '=', 1).executeTakeFirst()) ?? start
}

/** The rules, locked for a change. */
export async function lockedRules({ db }: Scope): Promise<Rules> {
  const { staff, clients, singleSignOn, ...rest } = start
  const row = { ...rest, staff: JSON.stringify(staff), clients: JSON.stringify(clients), singleSignOn: JSON.stringify(singleSignOn) }
  await db
    .insertInto('authenticationRules')
    .values({ id: 1, ...row })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return db.selectFrom('authenticationRules').selectAll().where('id', '=', 1).forUpdate().executeTakeFirstOrThrow()
}

const purpose = 'singleSignOn clientSecret'
export const sealClientSecret = (scope: Scope, secret: string) => sealText(scope.services.config.encryptionKey, purpose, secret)
export const openClientSecret = (scope: Scope, sealed: string) => openSealedText(scope.services.config.encryptionKey, purpose, sealed)
