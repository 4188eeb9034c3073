import { quoteLink } from '#contract/billing/quote-link.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { callBytes } from '#lib/api/call-bytes.ts'

/** A file that goes with the quote of a link. */
export async function GET(_: Request, { params }: { params: Promise<{ token: string; id: string }> }): Promise<Response> {
  const { token, id } = await params
  const fileId = Number(id)
  if (!Number.isSafeInteger(fileId)) return new Response(null, { status: 404 })
  try {
    return await callBytes(quoteLink.file, { body: { token, fileId } })
  } catch (error) {
    if (error instanceof ApiProblem) return new Response(null, { status: error.status, headers: { 'cache-control': 'no-store' } })
    throw error
  }
}
