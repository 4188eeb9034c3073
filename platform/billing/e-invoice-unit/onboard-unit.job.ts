import { z } from 'zod'
import type { Credentials, EInvoicingDriver } from '#platform/drivers/e-invoicing/e-invoicing-driver.ts'
import { openAuthority } from '#platform/drivers/e-invoicing/open-authority.ts'
import { job } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { seller } from '../invoice/parties.ts'
import { signingCertificate } from '../tax-document/signing-certificate.ts'
import { certificateOf, expiryOf } from './certificate-of.ts'
import { eInvoiceUnitStore } from './e-invoice-unit.store.ts'
import type { StoredUnit } from './e-invoice-unit.table.ts'
import { trialDocuments } from './trial-documents.ts'
import { unitRequest } from './unit-request.ts'
import { seal, unseal } from './unit-secrets.ts'

/** Why a unit was not made known: a person begins again. */
class NotOnboarded extends Error {}

/** Makes a unit known to the authority: each step is kept, so that a run after one that was cut off goes on where that was. */
export const onboardUnit = job({
  name: 'onboardUnit',
  values: z.strictObject({ id: z.int().positive() }),
  retryDelay: 20,
  retryLimit: 3,
  quiet: true,
  handle: async (scope, { id }) => {
    const unit = await unitOf(scope, id)
    if (unit.status !== 'onboarding') return { already: unit.status }
    try {
      await onboard(scope, openAuthority(scope, unit.environment), unit)
    } catch (error) {
      if (!(error instanceof NotOnboarded)) throw error
      await refuse(scope, id, error.message)
    }
  },
  gaveUp: (scope, { id }) => refuse(scope, id, 'noAnswer'),
})

const unitOf = ({ db }: Scope, id: number) => db.selectFrom('eInvoiceUnits').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function onboard(scope: Scope, authority: EInvoicingDriver, unit: StoredUnit): Promise<void> {
  const company = await seller(scope)
  const trial = await firstCertificate(scope, authority, unit, unitRequest(scope, unit, company))
  const by = signingCertificate(certificateOf(trial.token), unseal(scope, unit.keySealed))
  for (const document of trialDocuments(by, unit, company, new Date(scope.now))) {
    const answer = await authority.checkCompliance(trial, document)
    if (answer.is === 'rejected') throw new NotOnboarded(answer.findings.map(({ code, message }) => `${code}: ${message}`).join('; '))
    if (answer.is !== 'accepted') throw saidNo(answer)
  }
  const final = await authority.productionCertificate(trial, trial.requestId)
  if (final.is !== 'given') throw saidNo(final)
  const set = {
    ...{ certificate: final.token, secretSealed: seal(scope, final.secret), certificateExpiresOn: expiryOf(final.token), failure: null },
    ...forgotten,
  }
  await inTransaction(scope, inner => takeStep(inner, eInvoiceUnitStore, 'ready', unit.id, { set }))
}

/** The certificate to try with: the one that was given before this run was cut off, or a new one. */
async function firstCertificate(
  scope: Scope,
  authority: EInvoicingDriver,
  { id, otpSealed, ...had }: StoredUnit,
  request: string,
): Promise<Credentials & { requestId: string }> {
  if (had.complianceToken && had.complianceSecretSealed && had.complianceRequest) {
    return { token: had.complianceToken, secret: unseal(scope, had.complianceSecretSealed), requestId: had.complianceRequest }
  }
  if (!otpSealed) throw new NotOnboarded('unauthorized')
  const given = await authority.requestCertificate({ request, otp: unseal(scope, otpSealed) })
  if (given.is !== 'given') throw saidNo(given)
  const { token, secret, requestId } = given
  const kept = { complianceToken: token, complianceSecretSealed: seal(scope, secret), complianceRequest: requestId, otpSealed: null }
  await scope.db.updateTable('eInvoiceUnits').set(kept).where('id', '=', id).execute()
  return { token, secret, requestId }
}

/** What served to make it known is not kept. */
const forgotten = { otpSealed: null, complianceToken: null, complianceSecretSealed: null, complianceRequest: null }

/** An answer that is none is waited for; any other ends the try. */
const saidNo = (answer: { is: string; message?: string }) =>
  answer.is === 'later' ? new Error(answer.message) : new NotOnboarded(answer.is === 'refused' ? (answer.message ?? answer.is) : answer.is)

const refuse = (scope: Scope, id: number, why: string) =>
  inTransaction(scope, async inner => {
    const failure = why.slice(0, 1000)
    const { status } = await eInvoiceUnitStore.find(inner, id, true)
    if (status === 'onboarding')
      await takeStep(inner, eInvoiceUnitStore, 'refused', id, { set: { failure, ...forgotten }, payload: { failure } })
  })
