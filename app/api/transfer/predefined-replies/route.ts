import { predefinedReplies } from '#contract/support/predefined-replies.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { callApi } from '#lib/api/call-api.ts'
import { companyToday } from '#lib/i18n/company-today.ts'
import { getSession } from '#lib/session/session.ts'

/** All predefined replies as a file that another Sijil takes in. */
export async function GET(): Promise<Response> {
  if (!(await getSession())) return new Response(null, { status: 401 })
  try {
    const file = await callApi(predefinedReplies.endpoints.exportFile)
    const day = await companyToday()
    return new Response(JSON.stringify(file, null, 2), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="predefined-replies-${day}.json"`,
        'cache-control': 'private, no-store',
      },
    })
  } catch (error) {
    if (error instanceof ApiProblem) return new Response(null, { status: error.status })
    throw error
  }
}
