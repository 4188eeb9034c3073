import { isPickable } from '#contract/manifest.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { findReferences, mayCreate, namedReferences } from '#lib/reference/find-references.ts'
import { madeByName, mayMakeHeader } from '#lib/reference/made-by-name.ts'
import { getSession } from '#lib/session/session.ts'

const longestSearch = 100

/** Records for pickers: `?q=…` by search (and `&field=…` among those with a value), `?ids=3,4` by number. */
export async function GET(request: Request, { params }: { params: Promise<{ resource: string }> }): Promise<Response> {
  const { resource } = await params
  const session = await getSession()
  if (!session) return new Response(null, { status: 401 })
  if (!isPickable(resource)) return new Response(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const ids = searchParams.get('ids')
  const search = (searchParams.get('q') ?? '').trim().slice(0, longestSearch)
  const among = [...searchParams].filter(([name]) => name !== 'q' && name !== 'ids').slice(0, 5)
  try {
    const found =
      ids === null ? await findReferences(resource, search, among) : await namedReferences(resource, ids.split(',').slice(0, 100))
    const makes = madeByName(resource) && (await mayCreate(session.metadata, resource)) ? { [mayMakeHeader]: '1' } : undefined
    return Response.json(found, { headers: { 'cache-control': 'private, no-store', ...makes } })
  } catch (error) {
    if (error instanceof ApiProblem) return Response.json(error.refusal, { status: error.status })
    throw error
  }
}
