import { sql } from 'kysely'
import { isMaskedBirthDate, maskedBirthDate } from '#contract/clients/birth-date.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText, sealText } from '#platform/kernel/sealed-text.ts'

const purpose = 'birth date'

export interface BirthDateColumns {
  birthDateSealed: string | null
  birthDateMasked: string | null
}

/** How a birth date is kept: encrypted, with its day to show. */
export function birthDateColumns(secret: string, date: string | null): BirthDateColumns {
  if (!date) return { birthDateSealed: null, birthDateMasked: null }
  return { birthDateSealed: sealText(secret, purpose, date), birthDateMasked: maskedBirthDate(date) }
}

/** The columns of a typed date; none when the masked form came back, which says "as it was". */
export function changedBirthDate(scope: Scope, typed: string | null | undefined, current: string | null): Partial<BirthDateColumns> {
  if (typed === undefined || typed === current) return {}
  if (typed && isMaskedBirthDate(typed)) throw new Problem('validation', { fields: { birthDate: { key: 'calendarDate' } } })
  return birthDateColumns(scope.services.config.encryptionKey, typed)
}

/** A date that was kept sealed, as YYYY-MM-DD; null for none. */
export const openBirthDate = (scope: Scope, sealed: string | null): string | null =>
  sealed === null ? null : openSealedText(scope.services.config.encryptionKey, purpose, sealed)

export const birthDateColumn = () => sql`"clients"."birthDateMasked"`
