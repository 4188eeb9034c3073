import { currencies } from '#contract/settings/currencies.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { callApi } from '#lib/api/call-api.ts'
import { getSession } from '#lib/session/session.ts'

/** All currencies, for pickers. */
export async function GET(): Promise<Response> {
  if (!(await getSession())) return new Response(null, { status: 401 })
  try {
    return Response.json(await callApi(currencies.endpoints.formats), { headers: { 'cache-control': 'private, max-age=30' } })
  } catch (error) {
    if (error instanceof ApiProblem) return new Response(null, { status: error.status })
    throw error
  }
}
