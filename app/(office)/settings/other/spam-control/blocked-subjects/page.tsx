import { getTranslations } from 'next-intl/server'
import { SpamRuleScreen } from '#components/settings/spam-rule/spam-rule-screen.tsx'
import { blockedSubjects } from '#contract/settings/spam-rules.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('blockedSubjects'))('title') }
}

export default async function BlockedSubjectsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <SpamRuleScreen resource={blockedSubjects} searchParams={await searchParams} />
}
