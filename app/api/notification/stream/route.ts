import { notifications } from '#contract/messaging/notifications.ts'
import { callStream } from '#lib/api/call-stream.ts'

export const dynamic = 'force-dynamic'

/** The reader's notifications as they come. */
export async function GET(request: Request): Promise<Response> {
  const last = request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('after') ?? ''
  return callStream(notifications.endpoints.stream, { headers: /^\d{1,15}$/.test(last) ? { 'last-event-id': last } : {} })
}
