import { callApi } from '#lib/api/call-api.ts'
import { answerCities } from '#lib/places/answer-places.ts'
import { getSession } from '#lib/session/session.ts'

export async function GET(request: Request): Promise<Response> {
  return (await getSession()) ? answerCities(request, callApi) : new Response(null, { status: 401 })
}
