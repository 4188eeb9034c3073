import { RefreshCw, Users } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { VerbButton } from '#components/kit/resource-screen/verb-button.tsx'
import { currencyColumns } from '#components/settings/currency/currency-columns.tsx'
import { currencyForm } from '#components/settings/currency/currency-form.ts'
import { Icon } from '#components/ui/icon.tsx'
import { type Currency, currencies } from '#contract/settings/currencies.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('currencies'))('title') }
}

export default async function CurrenciesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ metadata }, t] = await Promise.all([requireSession(), getTranslations('currencies')])
  const clients = ({ code }: Currency) => ({
    label: t('showClients'),
    icon: <Icon of={Users} />,
    href: paths.clients({ currency: `eq:${code}` }),
  })
  return (
    <ResourceScreen
      resource={currencies}
      searchParams={await searchParams}
      columns={await currencyColumns()}
      form={currencyForm}
      start={{ format: 'commaPoint', margin: 0, active: true }}
      duplicate={false}
      nameOf={({ code }) => code}
      links={currency => (can(metadata, 'client.view') ? [clients(currency)] : [])}
      actions={can(metadata, 'currency.edit') && <VerbButton verb="updateRates" icon={<Icon of={RefreshCw} />} />}
    />
  )
}
