import { subHours } from 'date-fns'
import { sql } from 'kysely'
import type { RegisteredCompany } from '#contract/clients/register-lookup.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { fold } from '#contract/kernel/fold.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { activeService } from '../verification-service/open-verification-service.ts'
import type {} from './register-lookup.table.ts'

/** For so many hours the register is not asked again for the same company, and what somebody asked for counts. */
export const lookupHours = 24

/** What a service said of a number within a day, also where it was asked by the other number of the company; null: it was not asked. */
export async function rememberedCompany(
  { db, now }: Scope,
  serviceId: number,
  crNumber: string,
): Promise<{ company: RegisteredCompany | null } | null> {
  const found = await db
    .selectFrom('registerLookups')
    .select('company')
    .where('serviceId', '=', serviceId)
    .where(
      sql<boolean>`("crNumber" = ${crNumber} or "company" ->> 'crNumber' = ${crNumber} or "company" ->> 'unifiedNumber' = ${crNumber})`,
    )
    .where('lookedUpOn', '>', subHours(now, lookupHours).toISOString())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

/** Whether an active company of the register has this number and one of these names. */
export function isRegistered(company: RegisteredCompany | null, crNumber: string | null, names: Bilingual | null): boolean {
  if (!company?.active || crNumber === null || ![company.crNumber, company.unifiedNumber].includes(crNumber)) return false
  const registered = [company.name.en, company.name.ar].filter(Boolean).map(fold)
  return [names?.en, names?.ar].some(name => name && registered.includes(fold(name)))
}

/** The fact that the register has a client's number under its name, where it said so within a day. */
export async function registeredFact(scope: Scope, crNumber: string | null | undefined, names: Bilingual | null) {
  const service = crNumber ? await activeService(scope, 'commercialRegister') : undefined
  const known = crNumber && service ? await rememberedCompany(scope, service.id, crNumber) : null
  if (!known || !isRegistered(known.company, crNumber ?? null, names)) return {}
  return { commercialRegister: { on: scope.now.toISOString(), how: 'register' as const, who: null } }
}
