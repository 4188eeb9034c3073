import { getTranslations } from 'next-intl/server'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { holderChangeStatuses, holderChanges } from '#contract/domains/holder-changes.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { holderChangeColumns } from './holder-change-columns.tsx'
import { holderChangeForm } from './holder-change-form.ts'
import { holderChangeVerbs, verbHolderChange } from './holder-change-verbs.ts'

/** Requests for another holder of all names: what waits for somebody to look at it first. */
export async function HolderChangesList({ search }: { search: SearchParams }) {
  const [{ metadata }, t, module] = await Promise.all([requireSession(), getTranslations('holderChanges'), getTranslations('nicDocuments')])
  return (
    <ListScreen
      resource={holderChanges}
      searchParams={search}
      columns={await holderChangeColumns()}
      nameOf={({ domainName }) => domainName}
      rowMenu={row => <VerbRowMenu record={verbHolderChange(row)} />}
      views={holderChangeStatuses.map(status => ({
        id: status,
        label: t(`options.status.${status}`),
        search: { status: `in:${status}` },
      }))}
      verbs={holderChangeVerbs}
      crumbs={can(metadata, 'nicDocument.view') ? [{ text: module('title'), href: paths.nicDocuments() }] : []}
      exported={can(metadata, 'holderChange.export') && t('title')}
      rowHref={({ id }) => paths.holderChange(id)}
    />
  )
}

/** Those of one name, where another is asked for. */
export async function HolderChangesOfDomain({ search, domainId }: { search: SearchParams; domainId: number }) {
  return (
    <ResourceScreen
      resource={holderChanges}
      searchParams={search}
      columns={await holderChangeColumns({ ofDomain: true })}
      form={holderChangeForm}
      verbs={holderChangeVerbs}
      start={{ countryCode: 'SA' }}
      also={{ domainId }}
      duplicate={false}
      nameOf={({ domainName }) => domainName}
      header={false}
      keep={['from']}
      always={[{ field: 'domainId', operator: 'eq', value: domainId }]}
      rowHref={({ id }) => paths.holderChange(id)}
    />
  )
}
