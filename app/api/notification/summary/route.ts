import { notifications } from '#contract/messaging/notifications.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { callApi } from '#lib/api/call-api.ts'

/** What the bell shows. */
export async function GET(): Promise<Response> {
  try {
    const summary = await callApi(notifications.endpoints.summary, { keepSession: true })
    return Response.json(summary, { headers: { 'cache-control': 'private, no-store' } })
  } catch (error) {
    if (error instanceof ApiProblem) return new Response(null, { status: error.status })
    throw error
  }
}
