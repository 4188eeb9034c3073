import { mailReports } from '#contract/messaging/mail-reports.ts'
import { callApi } from '#lib/api/call-api.ts'

/** One transparent point. */
const image = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** The image of a mail: that it was drawn is told to the platform, and whoever draws it sees the same whatever comes of that. */
export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  await callApi(mailReports.opened, { body: { token: (await params).token }, keepSession: true }).catch(() => undefined)
  return new Response(image, { headers: { 'content-type': 'image/gif', 'cache-control': 'no-store' } })
}
