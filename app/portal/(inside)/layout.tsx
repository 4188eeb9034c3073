import type { ReactNode } from 'react'
import { ActingBanner } from '#components/portal/acting-banner.tsx'
import { whoActsNow } from '#components/portal/acting-in-portal.ts'

/** Who is in the portal: staff who act as an owner are told so on each of its pages. */
export default async function InsidePortalLayout({ children }: { children: ReactNode }) {
  const acting = await whoActsNow()
  return (
    <>
      {acting?.staff && <ActingBanner acting={acting} />}
      {children}
    </>
  )
}
