import type { DomainJobCode } from '#contract/domains/domain-operations.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './domain-job.table.ts'

const firstTerm = ['register', 'transfer'] as const

/** The first term of a name, which its registry had said yes to or which waits for a person, was not had after all: it may be asked for anew. */
export async function firstTermFailed(
  { db, now }: Scope,
  domainId: number,
  { code, message }: { code: DomainJobCode; message: string | null },
): Promise<void> {
  await db
    .updateTable('domainJobs')
    .set({ state: 'failed', code, message, updatedOn: now })
    .where('domainId', '=', domainId)
    .where('operation', 'in', firstTerm)
    .where('state', 'in', ['done', 'waiting'])
    .execute()
}

/** Whether its registry is being asked for it, or may have been and has not answered. */
export async function firstTermUnderWay({ db }: Scope, domainId: number): Promise<boolean> {
  const open = await db
    .selectFrom('domainJobs')
    .select('id')
    .where('domainId', '=', domainId)
    .where('operation', 'in', firstTerm)
    .where('state', 'in', ['queued', 'sent', 'unknown'])
    .executeTakeFirst()
  return open !== undefined
}
