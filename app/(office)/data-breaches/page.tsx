import { getTranslations } from 'next-intl/server'
import { dataBreachColumns } from '#components/clients/data-breach/data-breach-columns.tsx'
import { dataBreachForm, dataBreachVerbs } from '#components/clients/data-breach/data-breach-form.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { dataBreaches } from '#contract/clients/data-breaches.ts'
import { companyToday } from '#lib/i18n/company-today.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('dataBreaches'))('title') }
}

/** Where data of people came where it should not, by the day on which the authority is to be told. */
export default async function DataBreachesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, today] = await Promise.all([getTranslations('dataBreaches'), companyToday()])
  return (
    <ResourceScreen
      resource={dataBreaches}
      searchParams={await searchParams}
      columns={await dataBreachColumns(today)}
      form={dataBreachForm}
      verbs={dataBreachVerbs}
      start={{ noticedOn: today, people: 0 }}
      duplicate={false}
      nameOf={({ name }) => name}
      views={[
        { id: 'open', label: t('options.status.open'), search: { status: 'in:open' } },
        { id: 'overdue', label: t('views.overdue'), search: { status: 'in:open', dueOn: 'lt:today' } },
        { id: 'reported', label: t('options.status.reported'), search: { status: 'in:reported' } },
        { id: 'closed', label: t('options.status.closed'), search: { status: 'in:closed' } },
      ]}
    />
  )
}
