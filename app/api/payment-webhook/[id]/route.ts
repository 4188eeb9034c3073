import type { NextRequest } from 'next/server'
import { paymentCallbacks } from '#contract/billing/payment-callbacks.ts'
import { handOn } from '#lib/api/hand-on.ts'

/** Where payment gateways tell what happened: handed on to the platform byte for byte, which judges it. */
export async function POST(request: NextRequest, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params
  if (!/^[1-9]\d{0,9}$/.test(id)) return new Response(null, { status: 404 })
  return handOn(paymentCallbacks.endpoints.receive, { id }, request)
}
