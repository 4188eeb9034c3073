import { riyadhDate } from '#contract/kernel/calendar.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type { Service, services } from '#contract/services/services.ts'
import type { SslInput } from '#contract/services/ssl.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { type CertificateFacts, readCertificate } from './read-certificate.ts'
import { type RequestFacts, readRequest } from './read-request.ts'
import type {} from './service-certificate.table.ts'
import { asciiName } from './ssl-of-service.ts'

/** Keeps what is known of the certificate that a service is, once its parts fit each other and the name. */
export const setCertificate: VerbFunction<typeof services, 'setCertificate'> = async (scope, service, { version: _, ...ssl }) => {
  const request = ssl.csr === null ? null : readRequest(ssl.csr)
  const issued = ssl.certificate === null ? null : readCertificate(ssl.certificate)
  const fields = problemsOf(scope, service, ssl, { request, issued })
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  await scope.db
    .insertInto('serviceCertificates')
    .values({ serviceId: service.id, ...ssl })
    .onConflict(conflict => conflict.column('serviceId').doUpdateSet(ssl))
    .execute()
  const expiresOn = issued && riyadhDate(new Date(issued.to))
  return { set: { certificateExpiresOn: expiresOn }, payload: { names: issued?.names ?? request?.names ?? [], expiresOn } }
}

/** The names at which an authority takes an answer for a domain. Source: CA/Browser Forum Baseline Requirements 3.2.2.4.4. */
const approvers = ['admin', 'administrator', 'webmaster', 'hostmaster', 'postmaster']

function problemsOf(
  { now }: Scope,
  service: Service,
  { csr, certificate, verification, approverEmail }: SslInput,
  { request, issued }: { request: RequestFacts | null; issued: CertificateFacts | null },
): FieldProblems {
  const name = asciiName(service)
  const fields: FieldProblems = {}
  if (csr !== null && request === null) fields.csr = { key: 'certificateRequest' }
  else if (request && name !== null && !asksFor(request, name)) fields.csr = { key: 'certificateOtherName', values: { name } }
  if (certificate !== null && issued === null) fields.certificate = { key: 'certificate' }
  else if (issued && name !== null && !issued.covers(name)) fields.certificate = { key: 'certificateOtherName', values: { name } }
  else if (issued && request && !issued.key.equals(request.key)) fields.certificate = { key: 'certificateOtherKey' }
  else if (issued && issued.to < now.toISOString()) fields.certificate = { key: 'certificateExpired' }
  if (verification === 'email' && !mayApprove(approverEmail, name)) fields.approverEmail = { key: 'certificateApprover' }
  return fields
}

const asksFor = ({ names }: RequestFacts, name: string): boolean =>
  names.includes(name) || names.includes(`*.${name.split('.').slice(1).join('.')}`)

/** One of the five addresses of the domain, or of one above it. */
function mayApprove(address: string | null, name: string | null): boolean {
  const [local = '', domain = ''] = (address ?? '').split('@')
  const named = name?.replace(/^\*\./, '')
  return approvers.includes(local) && (named === undefined || named === domain || named.endsWith(`.${domain}`))
}
