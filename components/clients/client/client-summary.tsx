import { RecentActivity } from '#components/kit/record-screen/recent-activity.tsx'
import type { HistoryPage } from '#contract/kernel/record-history.ts'
import { paths } from '#lib/paths.ts'
import { BillingCard } from './billing-card.tsx'
import { clientPages } from './client-pages.ts'
import type { Duplicates } from './client-types.ts'
import { DuplicatesCard } from './duplicates-card.tsx'
import { IdentityCard } from './identity-card.tsx'
import { InformationCard } from './information-card.tsx'
import type { ClientView } from './load-client.ts'
import { NotesCard } from './notes-card.tsx'
import { OwnerCard } from './owner-card.tsx'

interface ClientSummaryProps {
  view: ClientView
  history: HistoryPage
  duplicates: Duplicates
}

/** A client at a glance. */
export function ClientSummary({ view, history, duplicates }: ClientSummaryProps) {
  const { client, place } = view
  return (
    <div className="record-columns">
      <div className="flex min-w-0 flex-col gap-4">
        {duplicates.length > 0 && <DuplicatesCard client={client} found={duplicates} />}
        <NotesCard client={client} />
        <InformationCard client={client} />
        <RecentActivity
          resource="clients"
          history={history}
          href={`${paths.clientProfile(client.id, { from: place.from })}#history`}
          derived={clientPages.derived}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4 @max-[820px]:grid @max-[820px]:grid-cols-[1fr] @max-[820px]:sm:grid-cols-[1fr_1fr] @max-[820px]:*:h-full">
        <OwnerCard view={view} />
        <IdentityCard client={client} />
        <BillingCard client={client} />
      </div>
    </div>
  )
}
