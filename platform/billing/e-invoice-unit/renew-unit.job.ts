import { z } from 'zod'
import { eInvoiceUnits } from '#contract/billing/e-invoice-units.ts'
import { openAuthority } from '#platform/drivers/e-invoicing/open-authority.ts'
import { job } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { seller } from '../invoice/parties.ts'
import { expiryOf } from './certificate-of.ts'
import { credentialsOf } from './credentials-of.ts'
import { eInvoiceUnitStore } from './e-invoice-unit.store.ts'
import { unitRequest } from './unit-request.ts'
import { seal, unseal } from './unit-secrets.ts'

/** Gets a unit another certificate for the same key; the chain goes on. */
export const renewUnit = job({
  name: 'renewUnit',
  values: z.strictObject({ id: z.int().positive() }),
  retryDelay: 20,
  retryLimit: 3,
  quiet: true,
  handle: async (scope, { id }) => {
    const unit = await scope.db.selectFrom('eInvoiceUnits').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (unit.status !== 'ready' || !unit.otpSealed) return { nothing: true }
    const asked = { request: unitRequest(scope, unit, await seller(scope)), otp: unseal(scope, unit.otpSealed) }
    const given = await openAuthority(scope, unit.environment).renewCertificate(await credentialsOf(scope, id), asked)
    if (given.is === 'later') throw new Error(given.message)
    if (given.is !== 'given') return fail(scope, id, given.is === 'refused' ? given.message : given.is)
    const set = {
      ...{ certificate: given.token, secretSealed: seal(scope, given.secret), certificateExpiresOn: expiryOf(given.token) },
      ...{ otpSealed: null, failure: null },
    }
    await inTransaction(scope, async inner => {
      const current = await eInvoiceUnitStore.find(inner, id, true)
      await eInvoiceUnitStore.store(inner, current, set, eInvoiceUnits.events.renewed)
    })
    return { renewed: true }
  },
  gaveUp: (scope, { id }) => fail(scope, id, 'noAnswer'),
})

/** The certificate that it has goes on as long as it is good. */
async function fail({ db }: Scope, id: number, why: string): Promise<{ failure: string }> {
  const failure = why.slice(0, 1000)
  await db.updateTable('eInvoiceUnits').set({ failure, otpSealed: null }).where('id', '=', id).execute()
  return { failure }
}
