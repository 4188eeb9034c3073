import { Plus } from 'lucide-react'
import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { withoutVerbs } from '#components/kit/verbs/verbs-of.ts'
import { buttonClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Keys } from '#components/ui/keys.tsx'
import { clients } from '#contract/clients/clients.ts'
import { inLanguage } from '#contract/kernel/bilingual.ts'
import type { FormattedCurrency } from '#contract/settings/currencies.ts'
import { can } from '#lib/can/can.ts'
import { loadCurrencyFormats } from '#lib/format/load-currency-formats.ts'
import { readListState, type SearchParams, writeListState } from '#lib/list-query/list-state.ts'
import { listPreference } from '#lib/list-query/load-list.ts'
import { paths } from '#lib/paths.ts'
import { savedListViews } from '#lib/saved-views/saved-list-views.ts'
import { requireSession } from '#lib/session/session.ts'
import { clientColumns } from './client-columns.tsx'
import { namesOf } from './client-names.ts'
import { openOnly } from './client-pages.ts'
import type { ClientRow } from './client-types.ts'
import { clientVerbs, loginVerbs, verbClient } from './client-verbs.ts'
import { clientViews } from './client-views.ts'
import { MergeSelected } from './merge-selected.tsx'

interface ClientsListProps {
  search: SearchParams
  /** Also offers what belongs to the owners' sign-ins. */
  accounts?: boolean
}

const currencyOptions = (currencies: FormattedCurrency[], locale: string) =>
  currencies.map(({ code, name }) => ({ value: code, text: `${code} · ${inLanguage(name, locale.startsWith('ar') ? 'ar' : 'en').text}` }))

/** Every client one may see. */
export async function ClientsList({ search, accounts = false }: ClientsListProps) {
  // All asked for at once, first what the list waits for; the answers are read where they are needed.
  void listPreference(clients.name, clients.list)
  void savedListViews(clients.name, clients.list)
  const counted = clientViews()
  const [t, locale, { metadata }, columns, preference, currencies] = await Promise.all([
    getTranslations('clients'),
    getLocale(),
    requireSession(),
    clientColumns(),
    listPreference(clients.name, clients.list),
    loadCurrencyFormats(),
  ])
  const { q, filters, sort, view } = readListState(search, clients.list, preference)
  const from = writeListState({ q, filters, sort, view })
  const open = ({ id }: ClientRow) => paths.client(id, { from })
  const nameOf = (client: ClientRow) => namesOf(client, locale).name
  return (
    <ListScreen
      resource={clients}
      searchParams={search}
      columns={columns}
      nameOf={nameOf}
      rowHref={open}
      rowMenu={client => (
        <VerbRowMenu
          record={{ ...verbClient(client, locale), hrefs: { update: paths.clientProfile(client.id, { from }) } }}
          open={open(client)}
        />
      )}
      choices={currencies.length > 0 ? { currency: currencyOptions(currencies, locale) } : {}}
      views={counted.then(({ views }) => views)}
      allCount={counted.then(({ all }) => all)}
      always={openOnly(search)}
      verbs={accounts ? clientVerbs : withoutVerbs(clientVerbs, loginVerbs)}
      bulkExtra={can(metadata, 'client.merge') && <MergeSelected />}
      exported={can(metadata, 'client.export') && t('title')}
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
