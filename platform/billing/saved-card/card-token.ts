import type {} from '#platform/clients/client/client.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { digestText, openSealedText, sealText } from '#platform/kernel/sealed-text.ts'
import type {} from './saved-card.table.ts'

const purpose = 'saved cards token'

/** The columns of a token that a gateway gave. */
export const tokenColumns = ({ services: { config } }: Scope, token: string) => ({
  tokenSealed: sealText(config.encryptionKey, purpose, token),
  tokenDigest: digestText(config.encryptionKey, purpose, token),
})

export const openToken = ({ services: { config } }: Scope, sealed: string): string => openSealedText(config.encryptionKey, purpose, sealed)

/** By what a saved card is charged; null where it was removed, or where cards of its client are not charged. */
export async function openCard(scope: Scope, id: number): Promise<{ token: string } | null> {
  const card = await scope.db
    .selectFrom('savedCards')
    .innerJoin('clients', 'clients.id', 'savedCards.clientId')
    .select('tokenSealed')
    .where('savedCards.id', '=', id)
    .where('clients.cardProcessingDisabled', '=', false)
    .executeTakeFirst()
  return card ? { token: openToken(scope, card.tokenSealed) } : null
}
