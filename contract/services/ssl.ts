import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, code, email, longText, optional } from '../kernel/fields.ts'
import type { Finding } from '../kernel/finding.ts'
import { idParams } from '../kernel/resource.ts'
import { certificate } from './server-input.ts'

/** How the authority of a certificate makes sure that the names are the client's. */
export const sslVerifications = ['email', 'dns', 'file'] as const
/** The keys that a request is made for. */
export const sslKeys = ['rsa2048', 'rsa4096', 'ec256'] as const
export type SslKey = (typeof sslKeys)[number]

const request = (value: string): Finding | undefined =>
  /^-----BEGIN (?:NEW )?CERTIFICATE REQUEST-----[A-Za-z0-9+/=\s]+-----END (?:NEW )?CERTIFICATE REQUEST-----$/.test(value)
    ? undefined
    : { key: 'certificateRequest' }
const pem = { clean: (value: string) => value.trim() }

/** What is known of the certificate that a service is: what was asked for, how the names are verified, and what the authority gave. */
export const sslInput = z.object({
  /** Of the client's own key, which nobody here has. As PEM. */
  csr: optional(code(request, { max: 10_000, ...pem })),
  verification: optional(choice(sslVerifications)),
  /** Where the authority writes to, where it verifies by e-mail. */
  approverEmail: optional(email()),
  /** What the client publishes meanwhile, as the authority says it: a record, or a file and its content. */
  verificationText: optional(longText({ max: 1000 })),
  /** With those of its authorities after it, as PEM. */
  certificate: optional(code(certificate, { max: 20_000, ...pem })),
})
export type SslInput = z.output<typeof sslInput>

export const sslCalls = {
  /** The same, with what the request and the certificate say. */
  ssl: endpoint({
    method: 'GET',
    path: 'user-service/:id/ssl',
    access: 'service.view',
    params: idParams,
    data: z.object({
      ...{ csr: z.string().nullable(), verification: z.enum(sslVerifications).nullable(), approverEmail: z.string().nullable() },
      ...{ verificationText: z.string().nullable(), certificate: z.string().nullable() },
      requested: z.object({ names: z.array(z.string()), key: z.string() }).nullable(),
      issued: z
        .object({ names: z.array(z.string()), issuer: z.string(), serial: z.string(), from: z.iso.datetime(), to: z.iso.datetime() })
        .nullable(),
    }),
    reply: 'read',
  }),
  /** A new key with a request for the name of the service. The key is told this once, and kept nowhere. */
  makeCsr: endpoint({
    method: 'POST',
    path: 'user-service/:id/make-csr',
    access: 'service.configure',
    params: idParams,
    body: z.strictObject({ key: choice(sslKeys).default('rsa2048') }),
    data: z.object({ csr: z.string(), privateKey: z.string() }),
    writes: false,
    repeatable: false,
    perMinute: 10,
    reply: 'done',
  }),
}
