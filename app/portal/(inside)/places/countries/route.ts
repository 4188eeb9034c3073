import { callPortal } from '#components/portal/call-portal.ts'
import { answerCountries } from '#lib/places/answer-places.ts'

export const GET = (): Promise<Response> => answerCountries(callPortal)
