import type { MessageCategory } from '#contract/messaging/message-categories.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './suppressed-address.table.ts'

/**
 * Whether no mail of a category goes to an address. Where mails that came back say so, and no person, codes and links of sign-in still go: without
 * them nobody could come in to mend the address.
 */
export async function isSuppressed({ db }: Scope, to: string, category: MessageCategory): Promise<boolean> {
  const found = await db.selectFrom('suppressedAddresses').select('source').where('address', '=', to.toLowerCase()).executeTakeFirst()
  return found !== undefined && (found.source === 'person' || category !== 'access')
}
