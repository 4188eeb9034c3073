import { registrarDriverKinds } from '#contract/domains/registrar-drivers.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../domain/domain.table.ts'
import type {} from '../registrar-account/registrar-account.table.ts'
import type {} from './domain-job.table.ts'
import { runDomainJob } from './run-domain-job.job.ts'

/** A registrar is spoken to by a program from now on: that does what waited for a person. */
export async function requestsToProgram(scope: Scope, { recordId }: Happened): Promise<void> {
  const { driver } = await scope.db
    .selectFrom('registrarAccounts')
    .select('driver')
    .where('id', '=', recordId as number)
    .executeTakeFirstOrThrow()
  if (!registrarDriverKinds[driver].online) return
  const taken = await scope.db
    .updateTable('domainJobs')
    .set({ state: 'queued', updatedOn: scope.now })
    .where('state', '=', 'waiting')
    .where('domainId', 'in', db =>
      db
        .selectFrom('domains')
        .select('id')
        .where('registrarAccountId', '=', recordId as number),
    )
    .returning('id')
    .execute()
  for (const { id } of taken.toSorted((first, second) => first.id - second.id)) await scope.enqueue(runDomainJob, { id })
}
