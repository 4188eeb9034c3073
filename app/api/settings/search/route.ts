import type { NextRequest } from 'next/server'
import { liveSession } from '#lib/api/live-session.ts'
import { getSession } from '#lib/session/session.ts'
import { findSettings } from '#lib/settings/find-settings.ts'

const longest = 200

/** The settings that a term finds. */
export async function GET(request: NextRequest) {
  if (!(await getSession()) || !(await liveSession())) return new Response(null, { status: 401 })
  const term = (request.nextUrl.searchParams.get('q') ?? '').trim()
  const hits = term === '' || term.length > longest ? [] : await findSettings(term)
  return Response.json({ hits }, { headers: { 'cache-control': 'private, no-store' } })
}
