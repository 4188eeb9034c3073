import { ActivityCard } from './activity-card.tsx'
import { BillingCard } from './billing-card.tsx'
import type { ClientHistory, Duplicates } from './client-types.ts'
import { DuplicatesCard } from './duplicates-card.tsx'
import { IdentityCard } from './identity-card.tsx'
import { InformationCard } from './information-card.tsx'
import type { ClientView } from './load-client.ts'
import { NotesCard } from './notes-card.tsx'
import { OwnerCard } from './owner-card.tsx'
import { tabHref } from './record-tabs.ts'

interface ClientSummaryProps {
  view: ClientView
  history: ClientHistory
  duplicates: Duplicates
}

/** A client at a glance. */
export function ClientSummary({ view, history, duplicates }: ClientSummaryProps) {
  const { client, from } = view
  return (
    <div className="record-columns">
      <div className="flex min-w-0 flex-col gap-4">
        {duplicates.length > 0 && <DuplicatesCard client={client} found={duplicates} />}
        <NotesCard client={client} />
        <InformationCard client={client} />
        <ActivityCard history={history} href={`${tabHref('profile', client.id, { from })}#history`} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 @max-[820px]:grid @max-[820px]:grid-cols-[1fr] @max-[820px]:sm:grid-cols-[1fr_1fr] @max-[820px]:*:h-full">
        <OwnerCard view={view} />
        <IdentityCard client={client} />
        <BillingCard client={client} />
      </div>
    </div>
  )
}
