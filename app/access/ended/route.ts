import { redirect } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { paths } from '#lib/paths.ts'
import { isEndedProof } from '#lib/session/ended-proof.ts'
import { ownPath } from '#lib/session/own-path.ts'
import { clearSession, getSession } from '#lib/session/session.ts'

/** Clears a session that the platform no longer knows, for a page that found out while rendering; then the sign-in page. */
export async function GET(request: NextRequest) {
  const { searchParams } = request.nextUrl
  const next = ownPath(searchParams.get('next'))
  const session = await getSession()
  if (session && !isEndedProof(searchParams.get('proof'), session.token)) redirect(next ?? paths.home())
  await clearSession()
  redirect(paths.login({ ended: 1, next }))
}
