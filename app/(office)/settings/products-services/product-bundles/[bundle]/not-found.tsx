import { bundlePages } from '#components/catalogue/product-bundle/bundle-page.tsx'
import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'

export default function NotFound() {
  return <MissingRecord pages={bundlePages} parameter="bundle" />
}
