import { priceListPages } from '#components/catalogue/tld-price-list/price-list-page.tsx'
import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'

export default function NotFound() {
  return <MissingRecord pages={priceListPages} parameter="list" />
}
