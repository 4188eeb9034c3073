import { numberText } from '#lib/format/number.ts'
import type { LoadedPage } from '#lib/list-query/load-list.ts'

/** How many there are, beside the title; comes with the rows. */
export async function ListTotal({ loaded }: { loaded: Promise<LoadedPage<unknown>> }) {
  const { page } = await loaded
  if (page?.total == null) return null
  return <bdi dir="ltr">{`${numberText(page.total)}${page.totalCapped ? '+' : ''}`}</bdi>
}
