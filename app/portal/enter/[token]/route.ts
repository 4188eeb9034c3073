import { redirect } from 'next/navigation'
import { portal } from '#contract/clients/portal.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { callApi } from '#lib/api/call-api.ts'
import { paths } from '#lib/paths.ts'
import { forgetPortalToken, keepPortalToken } from '#lib/session/portal-cookie.ts'

/** Uses up a way into the portal; whoever was there before is no longer. */
export async function GET(_request: Request, { params }: { params: Promise<{ token: string }> }): Promise<never> {
  const token = (await params).token.slice(0, 200)
  try {
    const entered = await callApi(portal.enter, { body: { token }, keepSession: true })
    await keepPortalToken(entered.token)
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.refusal.status >= 500) throw error
    await forgetPortalToken()
  }
  redirect(paths.portal())
}
