import 'server-only'
import { notFound } from 'next/navigation'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { loadPortal } from './load-portal.ts'

/** A zone of who is in the portal, as they see it; not found where it is none of theirs. */
export async function ownZoneOf(id: string) {
  if (!/^\d{1,15}$/.test(id)) notFound()
  try {
    return await loadPortal(dnsZones.endpoints.get, { params: { id: Number(id) } })
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) notFound()
    throw error
  }
}
