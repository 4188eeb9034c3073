import { sql } from 'kysely'
import { holderChanges } from '#contract/domains/holder-changes.ts'
import { registrarDriverKinds } from '#contract/domains/registrar-drivers.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { attachedFiles } from '#platform/files/attached-files.ts'
import { attachFiles } from '#platform/files/file.routes.ts'
import { sealFile } from '#platform/files/sealed-file.ts'
import { crud } from '#platform/kernel/crud.ts'
import { clientOf } from '#platform/kernel/owner.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../domain/domain.table.ts'
import type {} from '../registrar-account/registrar-account.table.ts'
import { holderAskersMay } from './asker-may.ts'
import type {} from './holder-change.table.ts'
import { type NewHolderChange, newHolderChange } from './new-holder-change.ts'

export const holderChangeStore = crud({
  resource: holderChanges,
  joins: {
    domain: { table: 'domains', key: 'domainId', fields: { domainName: 'name', clientId: 'clientId' }, search: 'domain.view' },
    client: { table: 'clients', key: 'domain.clientId', fields: { clientName: 'displayName' }, search: 'client.view' },
  },
  relations: { files: attachedFiles('holderChanges') },
  visible: ({ caller }, query) => (clientOf(caller) === null ? query : query.where('holderChanges.former', '=', false)),
  values: (scope, input) => newHolderChange(scope, input as unknown as NewHolderChange),
  refuses: async (scope, changes) => {
    const online = await toldByProgram(
      scope,
      changes.map(({ domainId }) => domainId),
    )
    const mayAsk = await holderAskersMay(
      scope,
      changes.filter(({ status }) => status === 'submitted'),
    )
    return (verb, change) => {
      const { requesterId, domainId, status } = change
      if (verb === 'approve' && requesterId === scope.caller.id) return 'ownRequest'
      if (verb === 'approve' && status === 'submitted' && !mayAsk(change)) return 'askerMayNoMore'
      return verb === 'complete' && online.has(domainId) ? 'registryByProgram' : null
    }
  },
  nameOf: ({ domainName }) => domainName,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ contactName, organisation, email }) => [contactName, organisation, email],
  alsoFinds: (_scope, typed) => (/^\d{1,9}$/.test(typed) ? [sql<boolean>`"holderChanges"."id" = ${Number(typed)}`] : []),
  afterCreate: async (scope, { id }, { fileIds = [] }) => {
    await attachFiles(scope, fileIds as number[], 'holderChanges', id)
    for (const fileId of fileIds as number[]) await sealFile(scope, fileId)
  },
})

/** The names among these whose registry is told by a program. */
async function toldByProgram({ db }: Scope, domainIds: readonly number[]): Promise<Set<number>> {
  if (domainIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('domains')
    .innerJoin('registrarAccounts', 'registrarAccounts.id', 'domains.registrarAccountId')
    .select(['domains.id', 'driver'])
    .where('domains.id', 'in', [...new Set(domainIds)])
    .execute()
  return new Set(rows.flatMap(({ id, driver }) => (registrarDriverKinds[driver].online ? [id] : [])))
}
