import type { EInvoiceEnvironment } from '#contract/billing/e-invoice-units.ts'
import type { EInvoiceFinding } from '#contract/billing/e-invoices.ts'

/** A certificate and the secret that goes with it: who a unit is to the authority. */
export interface Credentials {
  /** As it was given: base64 of the base64 of the certificate. */
  token: string
  secret: string
}

/** A signed document as it is handed over. */
export interface Submitted {
  uuid: string
  hash: string
  xml: string
}

/** Nothing was decided: no answer came, or it asks to come later. */
interface Later {
  is: 'later'
  message: string
  afterSeconds?: number
}
interface Refused {
  is: 'refused'
  message: string
}
/** The certificate or the one-time password is not, or no longer, good: nothing more gets through until a person has seen to it. */
interface Unauthorized {
  is: 'unauthorized'
  message: string
}

export type SubmissionAnswer =
  | { is: 'accepted'; findings: EInvoiceFinding[] /** As the authority stamped it, of what was cleared. */; xml?: string }
  | { is: 'rejected'; findings: EInvoiceFinding[] }
  /** The authority clears nothing for now: standard documents are reported as well. */
  | { is: 'clearanceOff' }
  | Unauthorized
  | Later

export type CertificateAnswer = ({ is: 'given'; requestId: string } & Credentials) | Refused | Unauthorized | Later

/**
 * A tax authority that electronic documents are reported to. What it has seen before it knows by its hash, and says so: sending again is
 * always safe.
 */
export interface EInvoicingDriver {
  /** The first certificate, for trying: by a request (PEM) and a one-time password. */
  requestCertificate(asked: { request: string; otp: string }): Promise<CertificateAnswer>
  /** Tries a document with the first certificate. */
  checkCompliance(by: Credentials, document: Submitted): Promise<SubmissionAnswer>
  /** The certificate that counts, once every kind of document has been tried. */
  productionCertificate(by: Credentials, requestId: string): Promise<CertificateAnswer>
  renewCertificate(by: Credentials, asked: { request: string; otp: string }): Promise<CertificateAnswer>
  report(by: Credentials, document: Submitted): Promise<SubmissionAnswer>
  clear(by: Credentials, document: Submitted): Promise<SubmissionAnswer>
}

export interface EInvoicingContext {
  environment: EInvoiceEnvironment
  /** Another address than the authority's own, for tests. */
  address: string | undefined
  allowPrivate: boolean
}
