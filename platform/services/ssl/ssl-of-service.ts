import { domainToASCII } from 'node:url'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Service, services } from '#contract/services/services.ts'
import type { SslInput } from '#contract/services/ssl.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { serviceStore } from '../service/service.store.ts'
import { keyName, newRequest } from './new-request.ts'
import { readCertificate } from './read-certificate.ts'
import { readRequest } from './read-request.ts'
import type {} from './service-certificate.table.ts'

type Call = { params: { id: number } }
const none: SslInput = { csr: null, verification: null, approverEmail: null, verificationText: null, certificate: null }

/** What is known of the certificate that a service is. */
export async function sslOf(scope: Scope, { params }: Call): Promise<AnswerOf<typeof services.endpoints.ssl>> {
  const { id } = await serviceStore.get(scope, { params })
  const kept = await scope.db.selectFrom('serviceCertificates').selectAll().where('serviceId', '=', id).executeTakeFirst()
  const { csr, verification, approverEmail, verificationText, certificate } = kept ?? none
  const request = csr === null ? null : readRequest(csr)
  const issued = certificate === null ? null : readCertificate(certificate)
  return {
    ...{ csr, verification, approverEmail, verificationText, certificate },
    requested: request && { names: request.names, key: keyName(request.key) },
    issued: issued && { names: issued.names, issuer: issued.issuer, serial: issued.serial, from: issued.from, to: issued.to },
  }
}

/** A key and a request for the name of a service; neither is kept. */
export async function makeCsr(
  scope: Scope,
  { params, body: { key } }: Call & { body: BodyOf<typeof services.endpoints.makeCsr> },
): Promise<AnswerOf<typeof services.endpoints.makeCsr>> {
  const service = await serviceStore.get(scope, { params })
  if (service.productType !== 'ssl') throw new Problem('wrongState', { reason: 'serviceNoCertificate' })
  const name = asciiName(service)
  if (name === null) throw new Problem('wrongState', { reason: 'serviceNoDomain' })
  return newRequest(/^(?:\*|www)\./.test(name) ? [name] : [name, `www.${name}`], key)
}

/** The name of a service as certificates have it. */
export const asciiName = ({ domain }: Pick<Service, 'domain'>): string | null =>
  domain === null ? null : domain.startsWith('*.') ? `*.${domainToASCII(domain.slice(2))}` : domainToASCII(domain) || null
