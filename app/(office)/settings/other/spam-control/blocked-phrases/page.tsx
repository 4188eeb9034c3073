import { getTranslations } from 'next-intl/server'
import { SpamRuleScreen } from '#components/settings/spam-rule/spam-rule-screen.tsx'
import { blockedPhrases } from '#contract/settings/spam-rules.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('blockedPhrases'))('title') }
}

export default async function BlockedPhrasesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <SpamRuleScreen resource={blockedPhrases} searchParams={await searchParams} />
}
