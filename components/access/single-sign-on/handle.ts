import 'server-only'
import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { singleSignOn } from '#contract/access/single-sign-on.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { configuration } from '#lib/configuration.ts'
import { ceremony } from './ceremony.ts'

/** What the ceremony needs. Above all not `session`: the sealed cookie is the only one. */
const steps = new Set(['GET csrf', 'GET providers', 'POST signin', 'GET callback', 'GET error'])

export async function handleSingleSignOn(request: NextRequest, { params }: { params: Promise<{ nextauth: string[] }> }): Promise<Response> {
  const { nextauth } = await params
  if (!steps.has(`${request.method} ${nextauth[0]}`)) return new Response(null, { status: 404 })
  const provider = await attemptLoad(singleSignOn.provider, { keepSession: true })
  if ('refusal' in provider) return new Response(null, { status: provider.refusal.code === 'notFound' ? 404 : 503 })
  // Where the ceremony believes it runs: the console's own address, never a header of the request.
  process.env.NEXTAUTH_URL = configuration().appUrl
  return NextAuth(request, { params: { nextauth } }, ceremony(provider.data, request))
}
