import { quoteLink } from '#contract/billing/quote-link.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { callBytes } from '#lib/api/call-bytes.ts'

/** The quote of a link as PDF. */
export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  try {
    return await callBytes(quoteLink.pdf, { body: { token: (await params).token } })
  } catch (error) {
    if (error instanceof ApiProblem) return new Response(null, { status: error.status, headers: { 'cache-control': 'no-store' } })
    throw error
  }
}
