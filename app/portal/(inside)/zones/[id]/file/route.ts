import { redirect } from 'next/navigation'
import { type NextRequest, NextResponse } from 'next/server'
import { zoneDownload } from '#components/dns/dns-zone/zone-download.ts'
import { askPortal } from '#components/portal/ask-portal.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { paths } from '#lib/paths.ts'

const { zoneCsv, zoneFile } = dnsZones.endpoints

/** A zone of who is in the portal, as a zone file or a table (`?format=csv`). Who does not get it is led to where they see why. */
export async function GET(request: NextRequest, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params
  if (!/^\d{1,15}$/.test(id)) redirect(paths.portalZones())
  const csv = request.nextUrl.searchParams.get('format') === 'csv'
  try {
    return zoneDownload((await askPortal(csv ? zoneCsv : zoneFile, { params: { id: Number(id) } })).data, csv)
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    if (error.code === 'enrolmentNeeded') redirect(paths.portalSecurity())
    if (error.status === 403) redirect(paths.portalZone(id))
    if (error.status === 404) redirect(paths.portalZones())
    return new NextResponse(null, { status: error.status })
  }
}
