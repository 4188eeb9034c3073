import type { NextRequest } from 'next/server'
import { identityCallbacks } from '#contract/clients/identity-callbacks.ts'
import { handOn } from '#lib/api/hand-on.ts'

/** Where services that say who people are tell that somebody answered: handed on to the platform byte for byte, which judges it. */
export async function POST(request: NextRequest, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params
  if (!/^[1-9]\d{0,9}$/.test(id)) return new Response(null, { status: 404 })
  return handOn(identityCallbacks.endpoints.receive, { id }, request)
}
