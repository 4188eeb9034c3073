import { type ReactNode, Suspense } from 'react'
import { SkeletonRows } from '#components/kit/skeleton-rows.tsx'
import { can } from '#lib/can/can.ts'
import { type PanelId, panelIds } from '#lib/home/home-layout.ts'
import type { Metadata } from '#lib/session/metadata.ts'
import { NewClients, SignIns } from './client-panels.tsx'
import { LatestActivity } from './latest-activity.tsx'
import { OnlineNow } from './online-now.tsx'
import { SystemOverview } from './system-overview.tsx'

const panels: Record<PanelId, { draw: () => ReactNode; may: (user: Metadata) => boolean }> = {
  newClients: { draw: () => <NewClients />, may: user => can(user, 'client.view') },
  signIns: { draw: () => <SignIns />, may: () => true },
  activity: { draw: () => <LatestActivity />, may: user => can(user, 'log.view') },
  system: { draw: () => <SystemOverview />, may: () => true },
  online: { draw: () => <OnlineNow />, may: () => true },
}

/** The panels that this reader may see. */
export const panelsFor = (user: Metadata): PanelId[] => panelIds.filter(id => panels[id].may(user))

/** A panel as it streams in. */
export function HomePanel({ id }: { id: PanelId }) {
  return (
    <Suspense
      fallback={
        <div className="hubcell">
          <SkeletonRows rows={5} avatar={false} cells={['w2']} />
        </div>
      }
    >
      {panels[id].draw()}
    </Suspense>
  )
}
