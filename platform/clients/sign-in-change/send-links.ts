import type { SignInChange } from '#contract/clients/sign-in-changes.ts'
import { after, limits } from '#platform/access/limits.ts'
import { newToken, tokenHash } from '#platform/access/tokens.ts'
import { userById } from '#platform/access/users.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import { queueSms } from '#platform/messaging/sms/queue-sms.ts'

type Sides = Pick<SignInChange, 'id' | 'userId' | 'clientId' | 'kind' | 'from' | 'to' | 'oldConfirmedOn' | 'newConfirmedOn'>
const hour = 3_600_000

/** Sends a link to the old and to the new address, unless it has confirmed, and answers what is kept of them. */
export async function sendLinks(scope: Scope, change: Sides) {
  const { kind, from, to, userId } = change
  const { email, language } = await userById(scope, userId)
  const write = async (side: 'old' | 'new', address: string) => {
    const token = newToken()
    const hash = tokenHash(token)
    const message = {
      template: 'signInChange' as const,
      language,
      values: { what: kind, side, to, hours: limits.inviteLink / hour },
      secretValues: { link: `${scope.services.config.appUrl}/confirm-sign-in/${token}` },
      clientId: change.clientId,
      userId,
      dedupeKey: `sign-in change ${hash}`,
    }
    if (address.includes('@')) await queueEmail(scope, { ...message, to: address, category: 'access' })
    else await queueSms(scope, { ...message, number: address })
    return hash
  }
  return {
    // Somebody without a mobile number so far agrees where they sign in.
    ...(change.oldConfirmedOn ? {} : { oldHash: await write('old', from ?? email) }),
    ...(change.newConfirmedOn ? {} : { newHash: await write('new', to) }),
    expiresOn: after(scope.now, limits.inviteLink),
  }
}
