import { campaignPages } from '#components/campaigns/campaign-pages.ts'
import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'

export default function NotFound() {
  return <MissingRecord pages={campaignPages} parameter="campaign" />
}
