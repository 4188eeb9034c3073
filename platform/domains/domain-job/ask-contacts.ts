import { subDays } from 'date-fns/subDays'
import type { RegistrarDriver, RegistryContacts } from '#platform/drivers/registrar/registrar-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../domain/domain.table.ts'
import type { ClaimedWork } from './ask-registry.ts'

/** Days between two readings of people by the clock: they change rarely, and are calls of their own. */
const often = 7

/** Whom a registry has of a name, outside any transaction: after they were changed, when a person asks, and now and then; null: it was not asked. */
export async function askContacts(
  scope: Scope,
  registry: RegistrarDriver,
  { domainId, operation, name, asked }: ClaimedWork,
): Promise<RegistryContacts | null> {
  const changed = operation === 'setContacts' || operation === 'setHolder' || operation === 'changeHolder'
  if (!registry.contacts || !(changed || (operation === 'sync' && (asked.everything === true || (await isDue(scope, domainId))))))
    return null
  const said = await registry.contacts(name)
  return said.is === 'ok' ? said.contacts : null
}

async function isDue({ db, now }: Scope, domainId: number): Promise<boolean> {
  const { contactsReadOn } = await db.selectFrom('domains').select('contactsReadOn').where('id', '=', domainId).executeTakeFirstOrThrow()
  return contactsReadOn === null || new Date(contactsReadOn) < subDays(now, often)
}
