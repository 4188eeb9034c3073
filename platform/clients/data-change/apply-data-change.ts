import { clients } from '#contract/clients/clients.ts'
import type { DataChangeRequest } from '#contract/clients/data-changes.ts'
import { type ProtectedField, protectedFields } from '#contract/clients/protected-fields.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { sameValue } from '#platform/kernel/same-value.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openBirthDate } from '../client/birth-date.ts'
import { type ClientRecord, clientStore } from '../client/client.store.ts'
import { clientValues } from '../client/client-values.ts'
import { birthDateSealedOf, digestOf, personalIdOf } from './personal-id-of.ts'

/** Makes a client what a request asks for; refused where it is not any more what the request was made for. */
export async function applyDataChange(scope: Scope, { id, clientId, before, changes, explanation }: DataChangeRequest): Promise<void> {
  const client = await clientStore.find(scope, clientId, true)
  if (client.status === 'closed') throw new Problem('wrongState', { reason: 'clientClosed' })
  const { nationalId, digestBefore, birthDate, birthDateBefore } = await personalIdOf(scope, id)
  const otherId = 'nationalId' in changes && (await digestOf(scope, clientId)) !== digestBefore
  // Of a request from before birth dates were kept encrypted, what the client had is known by its day alone.
  const now = birthDateBefore === null ? null : openBirthDate(scope, await birthDateSealedOf(scope, clientId))
  const otherDate = 'birthDate' in changes && now !== birthDateBefore
  if (otherId || otherDate || changedSince(before, client).length > 0) throw new Problem('wrongState', { reason: 'clientChangedMeanwhile' })
  const values = await clientValues(
    scope,
    { ...changes, ...(nationalId ? { nationalId } : {}), ...(birthDate ? { birthDate } : {}) },
    client,
  )
  await clientStore.store(scope, client, values, clients.events.updated, { reason: explanation.slice(0, 500), input: changes })
}

/** The fields of a request that its client has otherwise by now. */
const changedSince = (before: DataChangeRequest['before'], client: ClientRecord): ProtectedField[] =>
  protectedFields.filter(name => name in before && !sameValue(before[name], client[name]))
