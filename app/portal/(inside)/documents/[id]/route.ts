import { redirect } from 'next/navigation'
import { nicDocuments } from '#contract/domains/nic-documents.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { callBytes } from '#lib/api/call-bytes.ts'
import { paths } from '#lib/paths.ts'
import { portalToken } from '#lib/session/portal-cookie.ts'

/** A document that who is in the portal sent; that it was opened is told in its history. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const [token, { id }] = await Promise.all([portalToken(), params])
  if (!token) redirect(paths.portalLogin({ ended: 1 }))
  if (!/^\d{1,9}$/.test(id)) return new Response(null, { status: 404 })
  try {
    return await callBytes(nicDocuments.endpoints.content, { params: { id: Number(id) }, headers: { authorization: `Bearer ${token}` } })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    if (error.status === 401) redirect(paths.portalLogin({ ended: 1 }))
    return new Response(null, { status: error.status })
  }
}
