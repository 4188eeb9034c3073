import { getTranslations } from 'next-intl/server'
import { CampaignList } from '#components/campaigns/campaign-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('campaigns'))('title') }
}

export default async function CampaignsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <CampaignList search={await searchParams} />
}
