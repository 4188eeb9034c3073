import type { SslInput } from '#contract/services/ssl.ts'

export interface ServiceCertificatesTable extends SslInput {
  serviceId: number
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    serviceCertificates: ServiceCertificatesTable
  }
}
