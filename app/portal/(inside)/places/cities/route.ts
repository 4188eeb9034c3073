import { callPortal } from '#components/portal/call-portal.ts'
import { answerCities } from '#lib/places/answer-places.ts'

export const GET = (request: Request): Promise<Response> => answerCities(request, callPortal)
