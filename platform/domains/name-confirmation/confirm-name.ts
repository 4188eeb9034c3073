import { timingSafeEqual } from 'node:crypto'
import { domains } from '#contract/domains/domains.ts'
import type { nameConfirmationLink } from '#contract/domains/name-confirmation-link.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { after, before, limits, minutes } from '#platform/access/limits.ts'
import { settled } from '#platform/access/settled.ts'
import { keyedHash, newCode, tokenHash } from '#platform/access/tokens.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { queueSms } from '#platform/messaging/sms/queue-sms.ts'
import { domainStore } from '../domain/domain.store.ts'
import { registerConfirmed } from '../domain/domains-of-order.ts'
import { adminOf, languageOf } from './ask-confirmation.ts'
import type {} from './name-confirmation.table.ts'

/** Codes that go to a mobile for a name in a day. */
const CODES_A_DAY = 5
type Call<T = object> = { body: { token: string } & T }

/** What a link is for, locked. @throws Problem linkExpired */
async function asked(given: Scope, token: string) {
  const scope = given.with({ caller: system })
  const row = await scope.db
    .selectFrom('nameConfirmations')
    .selectAll()
    .where('tokenHash', '=', tokenHash(token))
    .where('status', '=', 'waiting')
    .where('expiresOn', '>', scope.now.toISOString())
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('linkExpired')
  const domain = await domainStore.find(scope, row.domainId)
  const people = await adminOf(scope, domain)
  const waits = domain.status === 'submitted' || domain.status === 'failed' || domain.status === 'onHold'
  if (people.digest !== row.contactDigest || !waits) throw new Problem('linkExpired')
  return { scope, row, domain, ...people }
}
const change = ({ db }: Scope, domainId: number) => db.updateTable('nameConfirmations').where('domainId', '=', domainId)
const hashOf = (scope: Scope, { domainId, tokenHash: link }: { domainId: number; tokenHash: string | null }, code: string) =>
  keyedHash(scope, 'name confirmation code', `${domainId} ${link} ${code}`)

export function nameConfirmationState(given: Scope, { body }: Call): Promise<AnswerOf<typeof nameConfirmationLink.state>> {
  return inTransaction(given, async inner => {
    const { scope, row, domain, admin, holder } = await asked(inner, body.token)
    return {
      domain: domain.name,
      holder: holder.organisation ?? holder.name,
      contactName: admin.name,
      mobile: (admin.phone ?? '').slice(-4),
      language: await languageOf(scope, domain.clientId),
      codeSent: row.codeExpiresOn !== null && row.codeExpiresOn > scope.now.toISOString() && row.wrongCount < limits.wrongCodes,
      expiresOn: row.expiresOn,
    }
  })
}

export function sendNameCode(given: Scope, { body }: Call): Promise<AnswerOf<typeof nameConfirmationLink.sendCode>> {
  return inTransaction(given, async inner => {
    const { scope, row, domain, admin } = await asked(inner, body.token)
    if (row.wrongCount >= limits.wrongCodes) throw new Problem('linkExpired')
    const today = riyadhDate(scope.now)
    const sent = row.codesOn === today ? row.codesSent : 0
    const soon = row.codeSentOn !== null && row.codeSentOn > before(scope.now, limits.resendSeconds * 1000)
    if (soon || sent >= CODES_A_DAY) throw new Problem('tooManyRequests')
    const code = newCode()
    const codeExpiresOn = after(scope.now, limits.code)
    await change(scope, row.domainId)
      .set({ codeHash: hashOf(scope, row, code), codeExpiresOn, codeSentOn: scope.now, codesOn: today, codesSent: sent + 1 })
      .execute()
    await queueSms(scope, {
      number: admin.phone ?? '',
      template: 'nameConfirmation',
      language: await languageOf(scope, domain.clientId),
      values: { domain: domain.name, minutes: minutes(limits.code) },
      secretValues: { code },
      clientId: domain.clientId,
      dedupeKey: `name code ${row.tokenHash} ${sent + 1} ${today}`,
    })
    return { minutes: minutes(limits.code) }
  })
}

/** Wrong codes are counted even though they are refused. */
export function confirmName(given: Scope, { body }: Call<{ code: string }>): Promise<AnswerOf<typeof nameConfirmationLink.confirm>> {
  return settled<Record<string, never>>(given, async inner => {
    const { scope, row, domain } = await asked(inner, body.token)
    if (row.codeHash === null || row.codeExpiresOn === null || row.wrongCount >= limits.wrongCodes) return new Problem('codeExpired')
    if (!timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashOf(scope, row, body.code)))) {
      await change(scope, row.domainId)
        .set({ wrongCount: row.wrongCount + 1 })
        .execute()
      return new Problem('codeWrong')
    }
    if (row.codeExpiresOn <= scope.now.toISOString()) return new Problem('codeExpired')
    await change(scope, row.domainId).set({ status: 'confirmed', tokenHash: null, codeHash: null, codeExpiresOn: null }).execute()
    await scope.emit(domains.events.confirmed, {}, about(domain))
    // What keeps it from being registered all the same is for staff: it stays confirmed.
    await registerConfirmed(scope, domain).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
    })
    return {}
  })
}

export function refuseName(given: Scope, { body }: Call): Promise<Record<string, never>> {
  return inTransaction(given, async inner => {
    const { scope, row, domain } = await asked(inner, body.token)
    await change(scope, row.domainId).set({ status: 'refused', tokenHash: null, codeHash: null, codeExpiresOn: null }).execute()
    await scope.emit(domains.events.confirmationRefused, {}, about(domain))
    return {}
  })
}

const about = ({ id, name, clientId }: { id: number; name: string; clientId: number }) => ({
  ...{ resource: 'domains', recordId: id, recordName: name, clientId },
})
