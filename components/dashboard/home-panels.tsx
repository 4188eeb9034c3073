import { type ReactNode, Suspense } from 'react'
import { SkeletonRows } from '#components/kit/feedback/skeleton-rows.tsx'
import type { WidgetName } from '#contract/staff/role-group-values.ts'
import { can } from '#lib/can/can.ts'
import { type PanelId, panelIds } from '#lib/home/home-layout.ts'
import type { Metadata } from '#lib/session/metadata.ts'
import { NewClients, SignIns } from './client-panels.tsx'
import { LatestActivity } from './latest-activity.tsx'
import { Noticeboard } from './noticeboard.tsx'
import { OnlineNow } from './online-now.tsx'
import { SystemOverview } from './system-overview.tsx'

/** Whether the role group gives a panel; sessions from before it was told know of none. */
const gives = ({ hiddenWidgets = [] }: Partial<Metadata>, widget: WidgetName) => !hiddenWidgets.includes(widget)

const panels: Record<PanelId, { draw: () => ReactNode; may: (user: Metadata) => boolean }> = {
  noticeboard: { draw: () => <Noticeboard />, may: user => gives(user, 'noticeboard') },
  newClients: { draw: () => <NewClients />, may: user => can(user, 'client.view') && gives(user, 'clientActivity') },
  signIns: { draw: () => <SignIns />, may: user => gives(user, 'clientActivity') },
  activity: { draw: () => <LatestActivity />, may: user => can(user, 'log.activity') && gives(user, 'latestActivity') },
  system: { draw: () => <SystemOverview />, may: user => gives(user, 'systemOverview') },
  online: { draw: () => <OnlineNow />, may: user => gives(user, 'usersOnline') },
}

/** The panels that this reader may see: the noticeboard is no figure. */
export const panelsFor = (user: Metadata): PanelId[] =>
  panelIds.filter(id => panels[id].may(user) && (id === 'noticeboard' || can(user, 'dashboard.view')))

/** A panel as it streams in. */
export function HomePanel({ id }: { id: PanelId }) {
  return (
    <Suspense
      fallback={
        <div className="dashboard-panel">
          <SkeletonRows rows={5} avatar={false} cells={['w2']} />
        </div>
      }
    >
      {panels[id].draw()}
    </Suspense>
  )
}
