import { redirect } from 'next/navigation'
import { notifications } from '#contract/messaging/notifications.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { callApi } from '#lib/api/call-api.ts'
import { hrefOfLink } from '#lib/notifications/href-of-link.ts'
import { paths } from '#lib/paths.ts'

/** Where a push message leads: marks the notification read and goes to its record. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const id = Number((await params).id)
  if (!Number.isSafeInteger(id) || id < 1) redirect(paths.notifications())
  redirect(await opened(id))
}

async function opened(id: number): Promise<string> {
  try {
    const { link } = await callApi(notifications.endpoints.get, { params: { id } })
    await callApi(notifications.endpoints.mark, { body: { ids: [id], read: true } })
    const href = hrefOfLink(link)
    return href?.startsWith('/api/') || !href ? paths.notifications() : href
  } catch (error) {
    if (error instanceof ApiProblem) return paths.notifications()
    throw error
  }
}
