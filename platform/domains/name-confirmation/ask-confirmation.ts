import { contactFields, type DomainContact } from '#contract/domains/domain-contacts.ts'
import type { Domain } from '#contract/domains/domains.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { after, limits } from '#platform/access/limits.ts'
import { keyedHash, newToken, tokenHash } from '#platform/access/tokens.ts'
import type {} from '#platform/clients/client/client.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import { activeGateway } from '#platform/messaging/sms-gateway/open-sms-gateway.ts'
import { contactsOf } from '../domain/contacts-of-domain.ts'
import type {} from './name-confirmation.table.ts'

const HOUR = 3_600_000
const saudiMobile = /^\+9665\d{8}$/

async function whyNot(scope: Scope, { phone }: DomainContact): Promise<string | null> {
  if (!saudiMobile.test(phone ?? '')) return 'adminNeedsMobile'
  return (await activeGateway(scope, { codes: true })) ? null : 'noSmsGateway'
}
export const canBeAsked = async (scope: Scope, domain: Domain): Promise<boolean> =>
  (await whyNot(scope, (await adminOf(scope, domain)).admin)) === null

/** Who administers a name and who holds it, with what tells one who administers it from another. */
export async function adminOf(
  scope: Scope,
  domain: Pick<Domain, 'id' | 'clientId'>,
): Promise<{ admin: DomainContact; holder: DomainContact; digest: string }> {
  const { admin, registrant: holder } = await contactsOf(scope, domain)
  const digest = keyedHash(scope, 'name confirmation', JSON.stringify(contactFields.map(field => admin[field])))
  return { admin, holder, digest }
}

/**
 * Asks who administers a name by a mail whether they do; a link that they had is worth nothing any more.
 * @throws Problem wrongState `adminNeedsMobile`, `noSmsGateway` where no code could reach them
 */
export async function askConfirmation(scope: Scope, domain: Domain): Promise<void> {
  const { admin, holder, digest } = await adminOf(scope, domain)
  const reason = await whyNot(scope, admin)
  if (reason) throw new Problem('wrongState', { reason })
  const token = newToken()
  const asked = {
    ...{ status: 'waiting' as const, contactDigest: digest, tokenHash: tokenHash(token), wrongCount: 0 },
    ...{ expiresOn: after(scope.now, limits.inviteLink), codeHash: null, codeExpiresOn: null, codeSentOn: null },
  }
  await scope.db
    .insertInto('nameConfirmations')
    .values({ domainId: domain.id, ...asked, codesOn: null })
    .onConflict(conflict => conflict.column('domainId').doUpdateSet(asked))
    .execute()
  await queueEmail(scope, {
    to: admin.email,
    template: 'nameConfirmation',
    language: await languageOf(scope, domain.clientId),
    category: 'domain',
    values: { name: admin.name, domain: domain.name, holder: holder.organisation ?? holder.name, hours: limits.inviteLink / HOUR },
    secretValues: { link: `${scope.services.config.appUrl}/confirm-name/${token}` },
    clientId: domain.clientId,
    about: { resource: 'domains', id: domain.id },
    dedupeKey: `name confirmation ${asked.tokenHash}`,
  })
}

export async function languageOf({ db }: Scope, clientId: number): Promise<'en-US' | 'ar-SA'> {
  return (await db.selectFrom('clients').select('language').where('id', '=', clientId).executeTakeFirstOrThrow()).language
}

/** Somebody else administers a name: what was confirmed is worth nothing. */
export const forgetConfirmation = async ({ db }: Scope, domainId: number): Promise<void> =>
  void (await db.deleteFrom('nameConfirmations').where('domainId', '=', domainId).execute())

/** Whether who administers a name by now is who has confirmed it. */
export async function isConfirmed(scope: Scope, domain: Domain): Promise<boolean> {
  if (domain.confirmation === 'notNeeded') return true
  const row = await scope.db
    .selectFrom('nameConfirmations')
    .select(['status', 'contactDigest'])
    .where('domainId', '=', domain.id)
    .executeTakeFirst()
  return row?.status === 'confirmed' && row.contactDigest === (await adminOf(scope, domain)).digest
}
