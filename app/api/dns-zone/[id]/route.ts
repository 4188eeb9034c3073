import type { NextRequest } from 'next/server'
import { zoneDownload } from '#components/dns/dns-zone/zone-download.ts'
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
    return zoneDownload(await callApi(csv ? zoneCsv : zoneFile, { params: { id } }), csv)
  } catch (error) {
    if (error instanceof ApiProblem) return new Response(null, { status: error.status })
    throw error
  }
}
