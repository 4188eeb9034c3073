import { nicDocuments } from '#contract/domains/nic-documents.ts'
import { passUpload } from '#lib/files/pass-upload.ts'
import { takeUpload } from '#lib/files/take-upload.ts'
import { portalToken } from '#lib/session/portal-cookie.ts'

/** Takes the file of a document of who is in the portal. */
export async function POST(request: Request): Promise<Response> {
  const token = await portalToken()
  if (!token) return new Response(null, { status: 401 })
  const pass = () => passUpload(request, nicDocuments.endpoints.sendFile, {}, { authorization: `Bearer ${token}` })
  return takeUpload(request, pass, { byLink: true })
}
