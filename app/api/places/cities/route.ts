import { places } from '#contract/settings/places.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { callApi } from '#lib/api/call-api.ts'
import { getSession } from '#lib/session/session.ts'

/** The known cities of a country: `?country=SA`. */
export async function GET(request: Request): Promise<Response> {
  if (!(await getSession())) return new Response(null, { status: 401 })
  const countryCode = new URL(request.url).searchParams.get('country') ?? ''
  if (!/^[A-Z]{2}$/.test(countryCode)) return new Response(null, { status: 404 })
  try {
    const cities = await callApi(places.endpoints.cities, { query: { countryCode } })
    return Response.json(cities, { headers: { 'cache-control': 'private, max-age=30' } })
  } catch (error) {
    if (error instanceof ApiProblem) return new Response(null, { status: error.status })
    throw error
  }
}
