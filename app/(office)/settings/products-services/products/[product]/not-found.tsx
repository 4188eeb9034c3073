import { productPages } from '#components/catalogue/product/product-pages.ts'
import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'

export default function NotFound() {
  return <MissingRecord pages={productPages} parameter="product" />
}
