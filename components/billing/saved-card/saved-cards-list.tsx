import { getTranslations } from 'next-intl/server'
import { inClient, withoutClient } from '#components/clients/client/in-client.ts'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { savedCards } from '#contract/billing/saved-cards.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'
import { cardName, savedCardColumns } from './saved-card-columns.tsx'

/** The saved cards of a client, inside its page. */
export async function SavedCardsList({ search, clientId }: { search: SearchParams; clientId: number }) {
  const [t, columns, name, { metadata }] = await Promise.all([
    getTranslations('savedCards'),
    savedCardColumns(),
    cardName(),
    requireSession(),
  ])
  return (
    <ListScreen
      resource={savedCards}
      searchParams={search}
      columns={withoutClient(columns)}
      nameOf={card => name(card)}
      rowMenu={card => <VerbRowMenu record={{ id: card.id, version: card.version, name: name(card), can: card.can }} />}
      verbs={verbsOf(savedCards, {})}
      exported={can(metadata, 'savedCard.export') && t('title')}
      {...inClient(clientId)}
    />
  )
}
