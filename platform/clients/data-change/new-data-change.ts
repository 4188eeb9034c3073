import { maskedBirthDate } from '#contract/clients/birth-date.ts'
import type { DataChangeRequest } from '#contract/clients/data-changes.ts'
import { maskedPersonalId } from '#contract/clients/masked-personal-id.ts'
import { type ProtectedField, protectedFields } from '#contract/clients/protected-fields.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { sameValue } from '#platform/kernel/same-value.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { type ClientRecord, clientStore } from '../client/client.store.ts'
import { clientValues } from '../client/client-values.ts'
import { birthDateSealedOf, digestOf } from './personal-id-of.ts'

type Changes = DataChangeRequest['changes']
export interface NewDataChange extends Changes {
  clientId: number
  explanation: string
  fileIds: number[]
}

/** What of a client is to be another, beside what it is: judged as a change of the client itself would be. */
export async function newDataChange(scope: Scope, { clientId, explanation, fileIds: _, ...asked }: NewDataChange) {
  const refused = (field: string, key: string) => new Problem('validation', { fields: { [field]: { key } } })
  const there = await scope.db.selectFrom('clients').select('id').where('id', '=', clientId).executeTakeFirst()
  if (!there) throw refused('clientId', 'notAChoice')
  const client = await clientStore.find(scope, clientId, true)
  if (client.status === 'closed') throw refused('clientId', 'clientClosed')
  if (await hasOpenRequest(scope, clientId)) throw refused('clientId', 'dataChangeOpen')
  const changed = protectedFields.filter(name => name in asked && !sameValue(asked[name], client[name]))
  if (changed.length === 0) throw refused('explanation', 'nothingToChange')
  const changes = pick(asked, changed)
  const { nationalIdSealed = null, birthDateSealed = null } = await clientValues(scope, changes, client)
  return {
    clientId,
    explanation,
    before: pick(client, changed),
    changes: masked(changes),
    ...{ nationalIdSealed, birthDateSealed },
    nationalIdDigestBefore: await digestOf(scope, clientId),
    birthDateSealedBefore: await birthDateSealedOf(scope, clientId),
    requesterId: scope.caller.id,
    requesterName: scope.caller.name,
  }
}

const masked = ({ nationalId, birthDate, ...changes }: Changes): Changes => ({
  ...changes,
  ...(nationalId === undefined ? {} : { nationalId: nationalId && maskedPersonalId(nationalId) }),
  ...(birthDate === undefined ? {} : { birthDate: birthDate && maskedBirthDate(birthDate) }),
})

const pick = (from: Changes | ClientRecord, names: readonly ProtectedField[]): Changes =>
  Object.fromEntries(names.map(name => [name, from[name]]))

async function hasOpenRequest({ db }: Scope, clientId: number): Promise<boolean> {
  const found = await db
    .selectFrom('dataChangeRequests')
    .select('id')
    .where('clientId', '=', clientId)
    .where('status', 'in', ['submitted', 'pendingReview', 'onHold'])
    .executeTakeFirst()
  return found !== undefined
}
