import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText, sealText } from '#platform/kernel/sealed-text.ts'

const purpose = 'campaign unsubscribe'

/** What stands in the way out of somebody's mail: it says who, to us alone. */
export const unsubscribeToken = ({ services }: Scope, recipientId: number): string =>
  sealText(services.config.encryptionKey, purpose, String(recipientId))

/** Whose token it is; null for one that we did not make. */
export function recipientOf({ services }: Scope, token: string): number | null {
  try {
    return Number(openSealedText(services.config.encryptionKey, purpose, token))
  } catch {
    return null
  }
}
