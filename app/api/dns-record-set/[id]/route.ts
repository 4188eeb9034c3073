import { dnsRecordSets } from '#contract/dns/dns-record-sets.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { callApi } from '#lib/api/call-api.ts'

/** The records of a record set as a table. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const id = Number((await params).id)
  if (!Number.isSafeInteger(id)) return new Response(null, { status: 404 })
  try {
    const { name, text } = await callApi(dnsRecordSets.endpoints.csv, { params: { id } })
    const latin = name.replace(/[^A-Za-z0-9.-]/g, '-')
    return new Response(text, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${latin}.csv"; filename*=UTF-8''${encodeURIComponent(name)}.csv`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    })
  } catch (error) {
    if (error instanceof ApiProblem) return new Response(null, { status: error.status })
    throw error
  }
}
