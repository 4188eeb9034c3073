import 'server-only'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { portal } from '#contract/clients/portal.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { paths } from '#lib/paths.ts'
import { callPortal } from './call-portal.ts'

/** Who acts in the portal; null when nobody does. Asked once a request. */
export const whoActsNow = cache(() => callPortal(portal.whoActs))

/**
 * Who acts in the portal. Who is nobody there signs in first, and comes back to `comingBack`; who must set up a second step does that before anything
 * else.
 */
export async function actingInPortal({
  enrolling = false,
  comingBack,
}: {
  enrolling?: boolean
  comingBack?: string
} = {}): Promise<AnswerOf<typeof portal.whoActs>> {
  const acting = await whoActsNow()
  if (!acting) redirect(paths.portalLogin({ ended: 1, ...(comingBack && { next: comingBack }) }))
  if (acting.mustEnrol && !enrolling) redirect(paths.portalSecurity())
  return acting
}
