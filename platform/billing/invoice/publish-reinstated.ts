import type { Scope } from '#platform/kernel/scope.ts'
import { invoiceVerbs } from './invoice.verbs.ts'

/** What was cancelled as a draft and should not have been is published, as any draft is. */
export async function publishReinstated(scope: Scope, { recordId }: { recordId: number | null }): Promise<void> {
  await invoiceVerbs.publish(scope, { params: { id: recordId as number }, body: {} })
}
