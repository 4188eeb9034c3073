import { documents } from '#contract/billing/documents.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { callBytes } from '#lib/api/call-bytes.ts'
import { portalToken } from '#lib/session/portal-cookie.ts'

/** An invoice of who is in the portal, as the document that it is. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const [token, { id }] = await Promise.all([portalToken(), params])
  if (!token || !/^\d{1,15}$/.test(id)) return new Response(null, { status: token ? 404 : 401 })
  try {
    return await callBytes(documents.invoice, { params: { id: Number(id) }, headers: { authorization: `Bearer ${token}` } })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return new Response(null, { status: error.status })
  }
}
