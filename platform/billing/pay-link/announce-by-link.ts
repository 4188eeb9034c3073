import { randomUUID } from 'node:crypto'
import { addMinutes } from 'date-fns/addMinutes'
import { subDays } from 'date-fns/subDays'
import type { payLinks } from '#contract/billing/pay-links.ts'
import { spread } from '#contract/billing/spread.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { tokenHash } from '#platform/access/tokens.ts'
import { uploadFiles } from '#platform/files/upload-files.ts'
import { type Caller, system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { Input } from '#platform/kernel/serve.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { bankSlipStore } from '../bank-slip/bank-slip.store.ts'
import { invoicesOf, isOpen } from './invoices-of-link.ts'
import './pay-link.table.ts'

/** Minutes in which the slip of an announced transfer can be sent. */
const patience = 15
/** Who enters a slip that came by a link. */
const payer: Caller = { ...system, name: { en: 'Pay link', ar: 'رابط السداد' } }

/** Whether a transfer that was announced for any of these has still to be looked for. */
export async function isAnnounced({ db }: Scope, ids: readonly number[]): Promise<boolean> {
  const waiting = await db
    .selectFrom('bankSlipAllocations')
    .innerJoin('bankSlips', 'bankSlips.id', 'bankSlipAllocations.bankSlipId')
    .select('bankSlips.id')
    .where('invoiceId', 'in', ids)
    .where('bankSlips.status', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

/** Whether a transfer that nobody found was announced for any of these within a day. */
async function wasAnnounced({ db, now }: Scope, ids: readonly number[]): Promise<boolean> {
  const told = await db
    .selectFrom('bankSlipAllocations')
    .innerJoin('bankSlips', 'bankSlips.id', 'bankSlipAllocations.bankSlipId')
    .select('bankSlips.id')
    .where('invoiceId', 'in', ids)
    .where('bankSlips.status', '=', 'rejected')
    .where('bankSlips.createdOn', '>', subDays(now, 1).toISOString())
    .limit(1)
    .executeTakeFirst()
  return told !== undefined
}

/**
 * A holder of a link says that a transfer is on its way: a slip for finance, one at a time and one a day, so that nobody floods them or holds back what follows
 * from owing for long.
 */
export function announceByLink(asked: Scope, { body }: { body: BodyOf<typeof payLinks.announce> }): Promise<{ key: string }> {
  return inTransaction(asked, async inner => {
    const scope = inner.with({ caller: payer })
    const { token, ...told } = body
    const open = (await invoicesOf(scope, token, true)).filter(isOpen)
    const [first] = open
    if (!first) throw new Problem('wrongState', { reason: 'nothingToPay' })
    const ids = open.map(({ id }) => id)
    if (await isAnnounced(scope, ids)) throw new Problem('wrongState', { reason: 'invoiceTransferAnnounced' })
    if (await wasAnnounced(scope, ids)) throw new Problem('wrongState', { reason: 'transferAnnouncedToday' })
    const shares = spread(
      told.amount,
      open.map(({ balance }) => balance),
    )
    const allocations = ids.flatMap((invoiceId, at) => (shares[at] ? [{ invoiceId, amount: shares[at] }] : []))
    const slip = await bankSlipStore.create(scope, {
      body: { ...told, clientId: first.clientId, bankAccountId: null, note: null, allocations, fileIds: [] },
    })
    const key = randomUUID()
    const expiresOn = addMinutes(scope.now, patience)
    await scope.db
      .insertInto('slipUploads')
      .values({ keyHash: tokenHash(key), bankSlipId: slip.id, expiresOn })
      .execute()
    return { key }
  })
}

type Sent = Pick<Input<unknown>, 'request'> & { params: { key: string } }

/** Takes the slip of a transfer that was just announced. Whether it is wanted is known before a byte of it is read. @throws Problem linkExpired */
export async function sendSlip(scope: Scope, { request, params: { key } }: Sent) {
  const keyHash = tokenHash(key)
  const wanted = (db: Scope['db']) =>
    db.selectFrom('slipUploads').select('bankSlipId').where('keyHash', '=', keyHash).where('expiresOn', '>', scope.now.toISOString())
  if (!(await wanted(scope.db).executeTakeFirst())) throw new Problem('linkExpired')
  const take = async ({ db }: Scope) => {
    const taken = await wanted(db).forUpdate().executeTakeFirst()
    if (!taken) throw new Problem('linkExpired')
    await db.deleteFrom('slipUploads').where('keyHash', '=', keyHash).execute()
    return { resource: 'bankSlips', recordId: taken.bankSlipId }
  }
  return uploadFiles(scope, { request }, { most: 1, take })
}
