import { getTranslations } from 'next-intl/server'
import { clientFieldColumns } from '#components/clients/client-field/client-field-columns.tsx'
import { clientFieldForm } from '#components/clients/client-field/client-field-form.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { clientFields } from '#contract/clients/client-fields.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('clientFields'))('title') }
}

export default async function ClientFieldsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ResourceScreen
      resource={clientFields}
      searchParams={await searchParams}
      columns={await clientFieldColumns()}
      form={clientFieldForm}
      start={{ kind: 'text', order: 0, required: false, staffOnly: false, active: true }}
      held="clientCount"
    />
  )
}
