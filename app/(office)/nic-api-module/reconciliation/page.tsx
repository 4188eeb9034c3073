import { getTranslations } from 'next-intl/server'
import { reconciliationColumns } from '#components/domains/registry-reconciliation/reconciliation-columns.tsx'
import { reconciliationForm } from '#components/domains/registry-reconciliation/reconciliation-form.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { registryReconciliations } from '#contract/domains/registry-reconciliations.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('registryReconciliations'))('title') }
}

export default async function ReconciliationsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [module, { metadata }] = await Promise.all([getTranslations('nicDocuments'), requireSession()])
  return (
    <ResourceScreen
      resource={registryReconciliations}
      searchParams={await searchParams}
      columns={await reconciliationColumns()}
      form={reconciliationForm}
      start={{ withHolders: false }}
      duplicate={false}
      crumbs={can(metadata, 'nicDocument.view') ? [{ text: module('title'), href: paths.nicDocuments() }] : []}
      rowHref={({ id }) => paths.reconciliation(id)}
    />
  )
}
