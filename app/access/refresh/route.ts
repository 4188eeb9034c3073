import { redirect } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { renewMetadata } from '#lib/api/renew-metadata.ts'
import { log } from '#lib/log.ts'
import { paths } from '#lib/paths.ts'
import { ownPath } from '#lib/session/own-path.ts'
import { getSession } from '#lib/session/session.ts'

/** Renews what the session knows of its user, for a page that found out while rendering that it is old; then that page. */
export async function GET(request: NextRequest) {
  // The router asked for a part of a page: what is no part makes the browser load it whole, with the menu around it.
  const wanted = request.headers.get('sec-fetch-dest')
  if (wanted !== null && wanted !== 'document') return new Response(null, { headers: { 'cache-control': 'no-store' } })
  const next = ownPath(request.nextUrl.searchParams.get('next'))
  if (!(await getSession())) redirect(paths.login({ next }))
  try {
    await renewMetadata()
  } catch (error) {
    log.warn({ err: error }, 'what the session knows of its user was not renewed')
  }
  redirect(next ?? paths.home())
}
