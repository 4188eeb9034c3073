import { getTranslations } from 'next-intl/server'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { ruleColumns } from '#components/settings/notification-rule/rule-columns.tsx'
import { ruleVerbs } from '#components/settings/notification-rule/rule-pages.ts'
import { notificationRules } from '#contract/settings/notification-rules.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('notificationRules'))('title') }
}

/** Who is told of what, and by which way. */
export default async function NotificationRulesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ResourceScreen
      resource={notificationRules}
      searchParams={await searchParams}
      columns={await ruleColumns()}
      page={paths.notificationRules()}
      nameOf={({ name }) => name}
      verbs={ruleVerbs}
    />
  )
}
