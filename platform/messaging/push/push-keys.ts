import '../notification/notification.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText, sealText } from '#platform/kernel/sealed-text.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** The VAPID keys, made once for all processes; the private one is kept sealed. */
export async function pushKeys(scope: Scope): Promise<PushKeys> {
  const { db, now, services } = scope
  const secret = services.config.encryptionKey
  const read = () => db.selectFrom('pushKeys').selectAll().where('id', '=', 1).executeTakeFirst()
  let stored = await read()
  if (!stored) {
    const { default: webPush } = await import('web-push')
    const made = webPush.generateVAPIDKeys()
    await db
      .insertInto('pushKeys')
      .values({ id: 1, publicKey: made.publicKey, sealedPrivateKey: sealText(secret, 'pushKeys', made.privateKey), createdOn: now })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    // Of two that made keys at the same time, the first one's are everybody's.
    stored = await read()
  }
  if (!stored) throw new Error('the push keys are not stored')
  return { publicKey: stored.publicKey, privateKey: openSealedText(secret, 'pushKeys', stored.sealedPrivateKey) }
}
