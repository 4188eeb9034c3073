import { ApiProblem } from '#lib/api/api-problem.ts'
import { recentJobs } from '#lib/jobs/recent-jobs.ts'

/** The reader's own latest jobs, for the tray. */
export async function GET(): Promise<Response> {
  try {
    return Response.json(await recentJobs(), { headers: { 'cache-control': 'private, no-store' } })
  } catch (error) {
    if (error instanceof ApiProblem) return new Response(null, { status: error.status })
    throw error
  }
}
