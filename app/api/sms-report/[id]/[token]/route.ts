import type { NextRequest } from 'next/server'
import { smsReports } from '#contract/messaging/sms-messages.ts'
import { handOn } from '#lib/api/hand-on.ts'

/** Where gateways tell what became of text messages: handed on to the platform byte for byte, which judges it. */
export async function POST(request: NextRequest, { params }: { params: Promise<{ id: string; token: string }> }): Promise<Response> {
  const { id, token } = await params
  if (!/^[1-9]\d{0,9}$/.test(id) || !/^[\w-]{20,64}$/.test(token)) return new Response(null, { status: 404 })
  return handOn(smsReports.endpoints.receive, { id, token }, request)
}
