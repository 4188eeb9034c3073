import { callApi } from '#lib/api/call-api.ts'
import { answerCountries } from '#lib/places/answer-places.ts'
import { getSession } from '#lib/session/session.ts'

export async function GET(): Promise<Response> {
  return (await getSession()) ? answerCountries(callApi) : new Response(null, { status: 401 })
}
