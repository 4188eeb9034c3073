import type { EInvoiceEnvironment } from '#contract/billing/e-invoice-units.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { firstPreviousHash } from '../tax-document/document-hash.ts'
import { type SignedDocument, signDocument } from '../tax-document/sign-document.ts'
import { type SigningCertificate, signingCertificate } from '../tax-document/signing-certificate.ts'
import type { TaxDocument } from '../tax-document/tax-document.ts'
import { certificateOf } from './certificate-of.ts'
import type {} from './e-invoice-unit.table.ts'
import { unseal } from './unit-secrets.ts'

export interface Chained extends SignedDocument {
  unitId: number
  counter: number
  previousHash: string
}

let last: { certificate: string; keySealed: string; by: SigningCertificate } | undefined

/** The key and the certificate of the unit that issues: opened once, as thousands of documents in a row are signed with them. */
function opened(scope: Scope, certificate: string, keySealed: string): SigningCertificate {
  if (last?.certificate !== certificate || last.keySealed !== keySealed)
    last = { certificate, keySealed, by: signingCertificate(certificateOf(certificate), unseal(scope, keySealed)) }
  return last.by
}

/**
 * Gives a document the next place in the chain of the unit that issues in an environment, and signs it. The unit stays locked until the
 * transaction ends: who comes second names the first, and what is rolled back leaves no gap.
 * @throws Problem wrongState where no unit is ready, or its certificate has ended
 */
export async function chain(
  scope: Scope,
  environment: EInvoiceEnvironment,
  document: Omit<TaxDocument, 'counter' | 'previousHash'>,
): Promise<Chained> {
  const unit = await scope.db
    .selectFrom('eInvoiceUnits')
    .select(['id', 'counter', 'lastHash', 'keySealed', 'certificate', 'certificateExpiresOn', 'standard', 'simplified'])
    .where('environment', '=', environment)
    .where('status', '=', 'ready')
    .forUpdate()
    .executeTakeFirst()
  if (!unit?.certificate) throw new Problem('wrongState', { reason: 'noEInvoiceUnit' })
  if (!(document.simplified ? unit.simplified : unit.standard)) throw new Problem('wrongState', { reason: 'unitOfOtherKind' })
  if (unit.certificateExpiresOn && unit.certificateExpiresOn <= scope.now.toISOString())
    throw new Problem('wrongState', { reason: 'certificateEnded' })
  const counter = unit.counter + 1
  const previousHash = unit.lastHash ?? firstPreviousHash
  const by = opened(scope, unit.certificate, unit.keySealed)
  const signed = signDocument({ ...document, counter, previousHash }, by, document.issuedOn)
  await scope.db.updateTable('eInvoiceUnits').set({ counter, lastHash: signed.hash }).where('id', '=', unit.id).execute()
  return { unitId: unit.id, counter, previousHash, ...signed }
}
