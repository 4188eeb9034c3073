import { redirect } from 'next/navigation'
import { documents } from '#contract/billing/documents.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { callBytes } from '#lib/api/call-bytes.ts'
import { paths } from '#lib/paths.ts'
import { portalToken } from '#lib/session/portal-cookie.ts'

/** An invoice of who is in the portal, as the document that it is. Who does not get it is led to where they see why. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const [token, { id }] = await Promise.all([portalToken(), params])
  if (!token) redirect(paths.portalLogin({ ended: 1 }))
  if (!/^\d{1,15}$/.test(id)) redirect(paths.portalInvoices({ missing: 1 }))
  try {
    return await callBytes(documents.invoice, { params: { id: Number(id) }, headers: { authorization: `Bearer ${token}` } })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    if (error.status === 401) redirect(paths.portalLogin({ ended: 1 }))
    if (error.code === 'enrolmentNeeded') redirect(paths.portalSecurity())
    if (error.status === 403 || error.status === 404) redirect(paths.portalInvoices({ missing: 1 }))
    return new Response(null, { status: error.status })
  }
}
