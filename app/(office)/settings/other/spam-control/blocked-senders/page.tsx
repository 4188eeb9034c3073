import { getTranslations } from 'next-intl/server'
import { SpamRuleScreen } from '#components/settings/spam-rule/spam-rule-screen.tsx'
import { blockedSenders } from '#contract/settings/spam-rules.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('blockedSenders'))('title') }
}

export default async function BlockedSendersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <SpamRuleScreen resource={blockedSenders} searchParams={await searchParams} />
}
