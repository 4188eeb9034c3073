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
    <div className="cols">
      <div className="stackgap">
        {duplicates.length > 0 && <DuplicatesCard client={client} found={duplicates} />}
        <NotesCard client={client} />
        <InformationCard client={client} />
        <ActivityCard history={history} href={`${tabHref('profile', client.id, { from })}#history`} />
      </div>
      <div className="stackgap side2">
        <OwnerCard view={view} />
        <IdentityCard client={client} />
        <BillingCard client={client} />
      </div>
    </div>
  )
}
