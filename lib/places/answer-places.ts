import 'server-only'
import { places } from '#contract/settings/places.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import type { AnyEndpoint, ApiCall } from '#lib/api/call-api.ts'

type Ask = <E extends AnyEndpoint>(endpoint: E, call?: ApiCall<E>) => Promise<unknown>

async function answered(ask: () => Promise<unknown>): Promise<Response> {
  try {
    const found = await ask()
    return found === null
      ? new Response(null, { status: 401 })
      : Response.json(found, { headers: { 'cache-control': 'private, max-age=30' } })
  } catch (error) {
    if (error instanceof ApiProblem) return new Response(null, { status: error.status })
    throw error
  }
}

/** All countries, for pickers. `ask` answers null when nobody is signed in. */
export const answerCountries = (ask: Ask): Promise<Response> => answered(() => ask(places.endpoints.countries))

/** The known cities of a country: `?country=SA`. */
export async function answerCities(request: Request, ask: Ask): Promise<Response> {
  const countryCode = new URL(request.url).searchParams.get('country') ?? ''
  if (!/^[A-Z]{2}$/.test(countryCode)) return new Response(null, { status: 404 })
  return answered(() => ask(places.endpoints.cities, { query: { countryCode } }))
}
