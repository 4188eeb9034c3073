import { z } from 'zod'
import { orderChanges } from '#contract/services/order-changes.ts'
import { callStream } from '#lib/api/call-stream.ts'
import { idOf } from '#lib/list-query/id-of.ts'

export const dynamic = 'force-dynamic'
const time = z.iso.datetime()

/** That an order has changed, as it happens. */
export async function GET(request: Request, { params }: { params: Promise<{ order: string }> }): Promise<Response> {
  const id = idOf((await params).order)
  if (id === undefined) return new Response(null, { status: 404 })
  const since = time.safeParse(new URL(request.url).searchParams.get('since'))
  return callStream(orderChanges.stream, { params: { id }, query: since.success ? { since: since.data } : {} })
}
