import { ActivityCard } from './activity-card.tsx'
import { BillingCard } from './billing-card.tsx'
import type { ClientHistory } from './client-types.ts'
import { IdentityCard } from './identity-card.tsx'
import { InformationCard } from './information-card.tsx'
import type { ClientView } from './load-client.ts'
import { NotesCard } from './notes-card.tsx'
import { OwnerCard } from './owner-card.tsx'
import { tabHref } from './record-tabs.ts'

/** A client at a glance. */
export function ClientSummary({ view, history }: { view: ClientView; history: ClientHistory }) {
  const { client, from } = view
  return (
    <div className="cols">
      <div className="stackgap">
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
