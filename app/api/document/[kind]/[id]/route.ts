import { documents } from '#contract/billing/documents.ts'
import { languages } from '#contract/clients/client-values.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { callBytes } from '#lib/api/call-bytes.ts'

interface Asked {
  params: Promise<{ kind: string; id: string }>
}
const isKind = (kind: string): kind is keyof typeof documents => Object.hasOwn(documents, kind)

const isLanguage = (given: string | null): given is (typeof languages)[number] => languages.some(one => one === given)

/** A record as PDF, in the languages that are asked for or its client's: saved, or `shown` by the browser. */
export async function GET(request: Request, { params }: Asked): Promise<Response> {
  const { kind, id: given } = await params
  const id = Number(given)
  if (!Number.isSafeInteger(id) || !isKind(kind)) return new Response(null, { status: 404 })
  try {
    const asked = new URL(request.url).searchParams
    const language = asked.get('language')
    const ways = asked.get('languages')
    const query = {
      ...(isLanguage(language) ? { language } : {}),
      ...(ways === 'one' || ways === 'both' ? { languages: ways as 'one' | 'both' } : {}),
    }
    const answer = await callBytes(documents[kind], { params: { id }, query })
    const named = answer.headers.get('content-disposition')
    if (asked.get('shown') === '1' && named) answer.headers.set('content-disposition', named.replace(/^attachment/, 'inline'))
    return answer
  } catch (error) {
    if (error instanceof ApiProblem) return new Response(null, { status: error.status })
    throw error
  }
}
