import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../nic-document/nic-document.table.ts'
import type {} from './domain.table.ts'

type About = Pick<Happened, 'resource' | 'recordId'>

/** The order that a name, or the name of a document, was sold by; null: it is gone. */
export async function orderOfDomain({ db }: Scope, { resource, recordId }: About): Promise<About | null> {
  const domains = db.selectFrom('domains').select('domains.orderId')
  const found =
    resource === 'domains'
      ? await domains.where('domains.id', '=', recordId).executeTakeFirst()
      : await domains
          .innerJoin('nicDocuments', 'nicDocuments.domainId', 'domains.id')
          .where('nicDocuments.id', '=', recordId)
          .executeTakeFirst()
  return found ? { resource: 'orders', recordId: found.orderId } : null
}
