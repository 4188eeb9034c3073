import { sql } from 'kysely'
import { type WalletCharge, walletCharges } from '#contract/billing/wallet-charges.ts'
import { type CalendarDate, riyadhDate } from '#contract/kernel/calendar.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import { mayStillAsk } from '#platform/access/may-still-ask.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { isWithinLimitOfDay, noteLimitUse } from '#platform/staff/limits-of-day.ts'
import { currencyOf } from '../transaction/record-payment.ts'
import { bookCharge } from './book-charge.ts'
import type {} from './wallet.table.ts'
import { lockWallet } from './wallet.ts'

export const walletChargeStore = crud({
  resource: walletCharges,
  joins: { client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' }, search: 'client.view' } },
  computed: {
    moved: () => sql`case when "walletCharges"."direction" = 'out' then -"walletCharges"."amount" else "walletCharges"."amount" end`,
  },
  values: (scope, input) => newCharge(scope, input as NewCharge),
  // Nobody approves what they asked for.
  refuses: async (scope, charges) => {
    const { caller } = scope
    const askers = charges.map(({ requesterId, status }) => (status === 'pending' ? requesterId : null))
    const mayAsk = await mayStillAsk(scope, askers, 'wallet.create')
    return (verb, { requesterId, status }) => {
      if (verb !== 'approve') return null
      if (caller.kind === 'staff' && requesterId === caller.id) return 'ownRequest'
      return status !== 'pending' || mayAsk(requesterId) ? null : 'askerMayNoMore'
    }
  },
  nameOf: ({ reference, id }) => reference ?? `#${id}`,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ reference, reason }) => [reference, reason],
  afterCreate: async (scope, charge) => {
    if (charge.status !== 'completed') return
    await noteLimitUse(scope, 'wallet', { ...charge, about: `charge ${charge.id}` })
    await bookCharge(scope, charge, walletCharges.events.created)
  },
})

type NewCharge = Pick<WalletCharge, 'clientId' | 'amount' | 'direction' | 'source' | 'reference' | 'reason' | 'expiresOn'>

function problemsOf({ direction, source, expiresOn }: NewCharge, today: CalendarDate): FieldProblems {
  if (direction === 'out' && source !== 'correction') return { source: { key: 'onlyCorrectionsLeave' } }
  if (expiresOn === null) return {}
  if (source !== 'gift') return { expiresOn: { key: 'onlyGiftsExpire' } }
  return expiresOn < today ? { expiresOn: { key: 'dateTooEarly', values: { min: today } } } : {}
}

/** Done at once where its requester may charge so much alone within a day; another person decides otherwise. */
async function newCharge(scope: Scope, input: NewCharge) {
  const fields = problemsOf(input, riyadhDate(scope.now))
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  const currency = await currencyOf(scope, input.clientId)
  // Never below nothing, whoever lets it through; more than there is waits for nobody's word.
  if (input.direction === 'out') await lockWallet(scope, { clientId: input.clientId, currency }, input.amount, { paid: true })
  const alone = await isWithinLimitOfDay(scope, 'wallet', { clientId: input.clientId, amount: input.amount, currency })
  const { id: requesterId, name: requesterName } = scope.caller
  return { ...input, currency, status: alone ? 'completed' : 'pending', requesterId, requesterName }
}
