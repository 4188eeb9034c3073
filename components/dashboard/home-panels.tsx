import { type ReactNode, Suspense } from 'react'
import { SkeletonRows } from '#components/kit/feedback/skeleton-rows.tsx'
import { cx } from '#components/ui/cx.ts'
import type { WidgetName } from '#contract/staff/role-group-values.ts'
import { can } from '#lib/can/can.ts'
import { type PanelId, panelIds } from '#lib/home/home-layout.ts'
import type { HomeView } from '#lib/home/home-view.ts'
import { mayHaveWork } from '#lib/home/waiting.ts'
import type { Metadata } from '#lib/session/metadata.ts'
import { ActivatedOrders } from './activated-orders.tsx'
import { BillingPanel } from './billing-panel.tsx'
import { NewClients } from './client-panels.tsx'
import { IncomeOrders } from './income-orders.tsx'
import { LatestActivity } from './latest-activity.tsx'
import { ModuleActions } from './module-actions.tsx'
import { Noticeboard } from './noticeboard.tsx'
import { OnlineNow } from './online-now.tsx'
import { PendingCancellations } from './pending-cancellations.tsx'
import { PendingOrders } from './pending-orders.tsx'
import { SystemOverview } from './system-overview.tsx'
import { ToDoList } from './to-do-list.tsx'
import { WaitingForYou } from './waiting-for-you.tsx'

/** Whether the role group gives a panel; sessions from before it was told know of none. */
const gives = ({ hiddenWidgets = [] }: Partial<Metadata>, widget: WidgetName) => !hiddenWidgets.includes(widget)

const panels: Record<PanelId, { draw: (view: HomeView) => ReactNode; may: (user: Metadata) => boolean }> = {
  waiting: { draw: () => <WaitingForYou />, may: user => mayHaveWork(user) && gives(user, 'needsAttention') },
  billing: { draw: () => <BillingPanel />, may: user => can(user, 'transaction.view') && gives(user, 'billing') },
  incomeOrders: {
    draw: view => <IncomeOrders view={view} />,
    may: user => can(user, 'transaction.view') && can(user, 'order.view') && gives(user, 'incomeOrders'),
  },
  pendingOrders: { draw: () => <PendingOrders />, may: user => can(user, 'order.view') && gives(user, 'pendingOrders') },
  activatedOrders: { draw: () => <ActivatedOrders />, may: user => can(user, 'service.view') && gives(user, 'activatedOrders') },
  moduleActions: { draw: () => <ModuleActions />, may: user => can(user, 'service.view') && gives(user, 'pendingModuleActions') },
  pendingCancellations: {
    draw: () => <PendingCancellations />,
    may: user => can(user, 'cancellationRequest.view') && gives(user, 'pendingCancellations'),
  },
  toDos: { draw: () => <ToDoList />, may: user => gives(user, 'toDoList') },
  noticeboard: { draw: () => <Noticeboard />, may: user => gives(user, 'noticeboard') },
  newClients: { draw: () => <NewClients />, may: user => can(user, 'client.view') && gives(user, 'clientActivity') },
  activity: { draw: () => <LatestActivity />, may: user => can(user, 'log.activity') && gives(user, 'latestActivity') },
  system: { draw: () => <SystemOverview />, may: user => gives(user, 'systemOverview') },
  online: { draw: () => <OnlineNow />, may: user => gives(user, 'usersOnline') },
}

/** What is for all staff. */
const withoutFigures: readonly PanelId[] = ['waiting', 'toDos', 'noticeboard']

/** The panels that this reader may see: figures are for those who may see them. */
export const panelsFor = (user: Metadata): PanelId[] =>
  panelIds.filter(id => panels[id].may(user) && (withoutFigures.includes(id) || can(user, 'dashboard.view')))

/** A panel as it streams in. */
export function HomePanel({ id, view }: { id: PanelId; view: HomeView }) {
  return (
    <Suspense
      fallback={
        <div className={cx('dashboard-panel', id === 'incomeOrders' && 'min-h-[368px]')}>
          <SkeletonRows rows={5} avatar={false} cells={['w2']} />
        </div>
      }
    >
      {panels[id].draw(view)}
    </Suspense>
  )
}
