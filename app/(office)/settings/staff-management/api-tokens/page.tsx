import { getTranslations } from 'next-intl/server'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { staffTokenColumns } from '#components/staff/staff-token/staff-token-columns.tsx'
import { staffTokens } from '#contract/staff/staff-tokens.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('staffTokens'))('title') }
}

/** What programs of all staff call the API with. */
export default async function StaffTokensPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search, t, columns, { metadata }] = await Promise.all([
    searchParams,
    getTranslations('staffTokens'),
    staffTokenColumns(),
    requireSession(),
  ])
  return (
    <ListScreen
      resource={staffTokens}
      searchParams={search}
      columns={columns}
      nameOf={({ name }) => name}
      rowMenu={({ id, version, name, can: may }) => <VerbRowMenu record={{ id, version, name, can: may }} />}
      verbs={verbsOf(staffTokens, {})}
      exported={can(metadata, 'staffToken.export') && t('title')}
    />
  )
}
