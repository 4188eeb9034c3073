import { brand } from '#contract/settings/general-settings.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { callBytes } from '#lib/api/call-bytes.ts'

/** The company's logo, for everybody. The bytes of an id never change: another logo has another id. */
export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const id = Number((await params).id)
  if (!Number.isSafeInteger(id) || id < 1) return new Response(null, { status: 404 })
  try {
    const answer = await callBytes(brand.logo, { params: { id } })
    answer.headers.set('cache-control', 'public, max-age=31536000, immutable')
    answer.headers.delete('content-disposition')
    return answer
  } catch (error) {
    if (error instanceof ApiProblem) return new Response(null, { status: error.status, headers: { 'cache-control': 'no-store' } })
    throw error
  }
}
