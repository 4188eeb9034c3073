import { FileUp, Plus } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import type { GivenView } from '#components/kit/list-screen/list-column.ts'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { openListOf } from '#components/kit/list-screen/open-list-of.ts'
import { withoutVerbs } from '#components/kit/verbs/verbs-of.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Keys } from '#components/ui/keys.tsx'
import { type ClientRow, clients } from '#contract/clients/clients.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { FormattedCurrency } from '#contract/settings/currencies.ts'
import { callApi } from '#lib/api/call-api.ts'
import { can } from '#lib/can/can.ts'
import { loadCurrencyFormats } from '#lib/format/load-currency-formats.ts'
import { numberText } from '#lib/format/number.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { loadRegions } from '#lib/places/load-regions.ts'
import { requireSession } from '#lib/session/session.ts'
import { clientColumns } from './client-columns.tsx'
import { namesOf } from './client-names.ts'
import { openOnly } from './client-pages.ts'
import { ClientRowMenu } from './client-row-menu.tsx'
import { clientVerbs, loginVerbs, verbClient } from './client-verbs.ts'
import { MergeSelected } from './merge-clients.tsx'

interface ClientsListProps {
  search: SearchParams
  /** Also offers what belongs to the owners' sign-ins. */
  accounts?: boolean
}

const beginnings = [
  { name: 'newOrder', needs: 'order.create' },
  { name: 'newInvoice', needs: 'invoice.create' },
  { name: 'newQuote', needs: 'quote.create' },
] as const

const currencyOptions = (currencies: FormattedCurrency[], locale: string) =>
  currencies.map(({ code, name }) => ({ value: code, text: `${code} · ${nameFor(name, locale)}` }))

/** Every client one may see. */
export async function ClientsList({ search, accounts = false }: ClientsListProps) {
  // All asked for at once, first what the list waits for; the answers are read where they are needed.
  const list = { resource: clients, searchParams: search, always: openOnly(search) }
  openListOf(list)
  const counted = clientViews()
  const [t, locale, { metadata }, columns, currencies, regions] = await Promise.all([
    getTranslations('clients'),
    getLocale(),
    requireSession(),
    clientColumns(),
    loadCurrencyFormats(),
    loadRegions(),
  ])
  const begins = beginnings.filter(({ needs }) => can(metadata, needs)).map(({ name }) => name)
  const nameOf = (client: ClientRow) => namesOf(client, locale).name
  return (
    <ListScreen
      {...list}
      columns={columns}
      nameOf={nameOf}
      rowHref={({ id }, from) => paths.client(id, { from })}
      rowMenu={(client, from) => (
        <ClientRowMenu
          record={{ ...verbClient(client, locale), hrefs: { update: paths.clientProfile(client.id, { from }) } }}
          open={paths.client(client.id, { from })}
          begins={client.status === 'closed' ? [] : begins}
          acts={client.status !== 'closed' && client.ownerUserId !== null && can(metadata, 'client.loginAsOwner')}
        />
      )}
      choices={{
        // Found by the city of the list, whatever it was called when it was typed.
        city: null,
        regionCode: regions.map(({ code, name }) => ({ value: code, text: nameFor(name, locale) })),
        ...(currencies.length > 0 ? { currency: currencyOptions(currencies, locale) } : {}),
      }}
      views={counted.then(({ views }) => views)}
      allCount={counted.then(({ all }) => all)}
      verbs={accounts ? clientVerbs : withoutVerbs(clientVerbs, loginVerbs)}
      bulkExtra={can(metadata, 'client.merge') && <MergeSelected />}
      exported={can(metadata, 'client.export') && t('title')}
      actions={
        can(metadata, 'client.create') &&
        can(metadata, 'clientImport.create') && (
          <Link href={paths.newClientImport()} className={buttonClass({})}>
            <Icon of={FileUp} />
            {t('import')}
          </Link>
        )
      }
      create={
        can(metadata, 'client.create') && (
          <Link href={paths.newClient()} className={buttonClass({ variant: 'primary' })}>
            <Icon of={Plus} />
            {t('new')}
            <Keys keys={['N']} />
          </Link>
        )
      }
    />
  )
}

const searches = {
  everyone: { status: 'in:active,inactive,closed' },
  active: { status: 'in:active' },
  companies: { accountType: 'in:COMPANY' },
  noSignIn: { lastSignInOn: 'lt:today-90d' },
  inactive: { status: 'in:inactive' },
  closed: { status: 'in:closed' },
} as const

/** The views of the clients list with how many clients each holds; without the figures when they do not come. */
async function clientViews(): Promise<{ views: GivenView<typeof clients>[]; all: string | undefined }> {
  const [t, counts] = await Promise.all([getTranslations('clients'), callApi(clients.endpoints.counts).catch(() => null)])
  const ids = Object.keys(searches) as Array<keyof typeof searches>
  const countOf = (id: keyof typeof searches, known: NonNullable<typeof counts>) =>
    id === 'everyone' ? known.all + known.closed : known[id]
  const count = (id: keyof typeof searches) => (counts ? { count: numberText(countOf(id, counts)) } : {})
  return {
    views: ids.map(id => ({ id, label: t(`views.${id}`), search: searches[id], ...count(id) })),
    all: counts ? numberText(counts.all) : undefined,
  }
}
