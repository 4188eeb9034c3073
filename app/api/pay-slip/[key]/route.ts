import type { NextRequest } from 'next/server'
import { payLinks } from '#contract/billing/pay-links.ts'
import { passUpload } from '#lib/files/pass-upload.ts'
import { takeUpload } from '#lib/files/take-upload.ts'

/** Takes the slip of a transfer that was announced by a pay link. */
export async function POST(request: NextRequest, { params }: { params: Promise<{ key: string }> }): Promise<Response> {
  const { key } = await params
  if (!/^[\da-f-]{36}$/.test(key)) return new Response(null, { status: 404 })
  return takeUpload(request, () => passUpload(request, payLinks.sendSlip, { key }), { byLink: true })
}
