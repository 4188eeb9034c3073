import { dnsZoneBackups } from '#contract/dns/dns-zone-backups.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { callApi } from '#lib/api/call-api.ts'

/** A backup as a zone file, named by the name of its zone in ASCII form. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const id = Number((await params).id)
  if (!Number.isSafeInteger(id)) return new Response(null, { status: 404 })
  try {
    const { name, text, serial } = await callApi(dnsZoneBackups.endpoints.compare, { params: { id } })
    return new Response(text, {
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': `attachment; filename="${name.replace(/[^A-Za-z0-9.-]/g, '-')}-${serial}.zone"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    })
  } catch (error) {
    if (error instanceof ApiProblem) return new Response(null, { status: error.status })
    throw error
  }
}
