import { addonPages } from '#components/catalogue/product-addon/addon-page.tsx'
import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'

export default function NotFound() {
  return <MissingRecord pages={addonPages} parameter="addon" />
}
