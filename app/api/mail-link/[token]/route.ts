import { readByLink } from '#components/billing/by-link/read.ts'
import { campaignLinks } from '#contract/campaigns/campaign-links.ts'

/** A link of a campaign's mail: on to where it leads, which the platform alone says. */
export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const link = await readByLink(campaignLinks.follow, (await params).token)
  const kept = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
  return link
    ? new Response(null, { status: 302, headers: { ...kept, location: link.url } })
    : new Response(null, { status: 404, headers: kept })
}
