import 'server-only'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { configuration } from '#lib/configuration.ts'
import { getSession } from '#lib/session/session.ts'

/** Answers an upload of a form with what `pass` made of it; `byLink`: what the link opens is for the platform to say. Only from our own pages: the browser says where the request comes from. */
export async function takeUpload(request: Request, pass: () => Promise<object>, { byLink = false } = {}): Promise<Response> {
  if (!isOwnRequest(request)) return new Response(null, { status: 403 })
  if (!byLink && !(await getSession())) return new Response(null, { status: 401 })
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return new Response(null, { status: 415 })
  try {
    return Response.json(await pass(), { status: 201 })
  } catch (error) {
    if (error instanceof ApiProblem) return Response.json({ message: error.refusal.message }, { status: error.status })
    throw error
  }
}

/** A browser says where a request comes from; over plain http only by its origin, which names the host. */
function isOwnRequest({ headers }: Request): boolean {
  const [site, origin] = [headers.get('sec-fetch-site'), headers.get('origin')]
  if (site !== null && site !== 'same-origin') return false
  return origin === null || (URL.canParse(origin) && hosts(headers).includes(new URL(origin).host))
}
const hosts = (headers: Headers) => [headers.get('host'), new URL(configuration().appUrl).host]
