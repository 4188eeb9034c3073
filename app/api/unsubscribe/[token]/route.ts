import { readByLink } from '#components/billing/by-link/read.ts'
import { unsubscribing } from '#contract/campaigns/unsubscribing.ts'

/** Where mail programs say that their reader wants no more of a campaign's kind (RFC 8058). */
export async function POST(_: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const done = await readByLink(unsubscribing.unsubscribe, (await params).token)
  return new Response(null, { status: done ? 200 : 404, headers: { 'cache-control': 'no-store' } })
}
