import type { dnsZones } from '#contract/dns/dns-zones.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'

/** A zone as a file that is saved, named by its name in ASCII form. */
export const zoneDownload = ({ name, text }: AnswerOf<typeof dnsZones.endpoints.zoneFile>, csv: boolean): Response =>
  new Response(text, {
    headers: {
      'content-type': csv ? 'text/csv; charset=utf-8' : 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="${name.replace(/[^A-Za-z0-9.-]/g, '-')}.${csv ? 'csv' : 'zone'}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
