import type { Selectable } from 'kysely'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText, sealText } from '#platform/kernel/sealed-text.ts'
import type { SingleSignOnTable } from './provider.table.ts'

export type StoredProvider = Omit<Selectable<SingleSignOnTable>, 'id'>

const nothing: StoredProvider = {
  version: 0,
  updatedOn: null,
  enabled: false,
  issuer: null,
  clientId: '',
  trustSecondStep: false,
  clientSecret: null,
}

/** What was set up. Read each time, so that every process follows a change at once. */
export async function storedProvider({ db }: Scope): Promise<StoredProvider> {
  return (await db.selectFrom('singleSignOn').selectAll().where('id', '=', 1).executeTakeFirst()) ?? nothing
}

/** The same, locked for a change. */
export async function lockedProvider({ db }: Scope): Promise<StoredProvider> {
  await db
    .insertInto('singleSignOn')
    .values({ id: 1, ...nothing })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return db.selectFrom('singleSignOn').selectAll().where('id', '=', 1).forUpdate().executeTakeFirstOrThrow()
}

const purpose = 'singleSignOn clientSecret'
export const sealClientSecret = (scope: Scope, secret: string) => sealText(scope.services.config.encryptionKey, purpose, secret)
export const openClientSecret = (scope: Scope, sealed: string) => openSealedText(scope.services.config.encryptionKey, purpose, sealed)
