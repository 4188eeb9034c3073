import { sql } from 'kysely'
import { clients } from '#contract/clients/clients.ts'
import { isMaskedPersonalId, maskedPersonalId } from '#contract/clients/masked-personal-id.ts'
import { cleanNumber } from '#contract/kernel/clean-text.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { nationalId as nationalIdRule } from '#contract/kernel/saudi.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { digestText, openSealedText, sealText } from '#platform/kernel/sealed-text.ts'
import { openBirthDate } from './birth-date.ts'

const purpose = 'personal id'
const passport = /^[A-Z]{1,3}\d{5,9}$/

export interface PersonalIdColumns {
  nationalIdSealed: string | null
  nationalIdDigest: string | null
  nationalIdMasked: string | null
}

/** How an ID is kept: encrypted, with a keyed digest to find it by and its last digits to show. */
export function personalIdColumns(secret: string, number: string | null): PersonalIdColumns {
  if (!number) return { nationalIdSealed: null, nationalIdDigest: null, nationalIdMasked: null }
  return {
    nationalIdSealed: sealText(secret, purpose, number),
    nationalIdDigest: digestText(secret, purpose, number),
    nationalIdMasked: maskedPersonalId(number),
  }
}

/** The columns of a typed ID; none when the masked form came back, which says "as it was". */
export function changedPersonalId(scope: Scope, typed: string | null | undefined, current: string | null): Partial<PersonalIdColumns> {
  if (typed === undefined || typed === current) return {}
  if (typed && isMaskedPersonalId(typed)) throw new Problem('validation', { fields: { nationalId: { key: 'nationalId' } } })
  return personalIdColumns(scope.services.config.encryptionKey, typed)
}

/** What an ID is found by. */
export const digestPersonalId = (scope: Scope, number: string): string => digestText(scope.services.config.encryptionKey, purpose, number)

/** The digest of what was typed when it is an ID and the caller may see IDs; else null. */
export function personalIdDigest(scope: Scope, typed: string): string | null {
  const number = cleanNumber(typed).toUpperCase()
  if (!scope.can('client.viewPersonalId') || (nationalIdRule(number) && !passport.test(number))) return null
  return digestPersonalId(scope, number)
}

/** An ID that was kept sealed, in full. */
export const openPersonalId = (scope: Scope, sealed: string): string => openSealedText(scope.services.config.encryptionKey, purpose, sealed)

interface Told {
  nationalId: string | null
  birthDate: string | null
}

/** Tells a client's ID and birth date and writes down who asked. */
export async function revealPersonalId(scope: Scope, { params }: { params: { id: number } }): Promise<Told> {
  const client = await scope.db
    .selectFrom('clients')
    .select(['id', 'displayName', 'nationalIdSealed', 'birthDateSealed'])
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (!client) throw new Problem('notFound')
  const { nationalIdSealed, birthDateSealed } = client
  if (nationalIdSealed === null && birthDateSealed === null) return { nationalId: null, birthDate: null }
  await scope.emit(
    clients.events.personalIdSeen,
    {},
    { resource: 'clients', recordId: client.id, recordName: client.displayName, clientId: client.id },
  )
  return { nationalId: nationalIdSealed && openPersonalId(scope, nationalIdSealed), birthDate: openBirthDate(scope, birthDateSealed) }
}

export const nationalIdColumn = () => sql`"clients"."nationalIdMasked"`
