import type { NextRequest } from 'next/server'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { callApi } from '#lib/api/call-api.ts'

/** A zone as a zone file, or its records as a table (`?format=csv`), named by its name in ASCII form. */
export async function GET(request: NextRequest, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const id = Number((await params).id)
  if (!Number.isSafeInteger(id)) return new Response(null, { status: 404 })
  const csv = request.nextUrl.searchParams.get('format') === 'csv'
  const { zoneCsv, zoneFile } = dnsZones.endpoints
  try {
    const { name, text } = await callApi(csv ? zoneCsv : zoneFile, { params: { id } })
    return new Response(text, {
      headers: {
        'content-type': csv ? 'text/csv; charset=utf-8' : 'text/plain; charset=utf-8',
        'content-disposition': `attachment; filename="${name.replace(/[^A-Za-z0-9.-]/g, '-')}.${csv ? 'csv' : 'zone'}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    })
  } catch (error) {
    if (error instanceof ApiProblem) return new Response(null, { status: error.status })
    throw error
  }
}
