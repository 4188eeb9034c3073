import { ApiProblem } from '#lib/api/api-problem.ts'
import { passUpload } from '#lib/files/pass-upload.ts'
import { getSession } from '#lib/session/session.ts'

/** Takes files from forms. Only from our own pages: the browser says where the request comes from. */
export async function POST(request: Request): Promise<Response> {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return new Response(null, { status: 403 })
  if (!(await getSession())) return new Response(null, { status: 401 })
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return new Response(null, { status: 415 })
  try {
    return Response.json(await passUpload(request), { status: 201 })
  } catch (error) {
    if (error instanceof ApiProblem) return Response.json({ message: error.refusal.message }, { status: error.status })
    throw error
  }
}
