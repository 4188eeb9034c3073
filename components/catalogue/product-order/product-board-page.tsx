import { getTranslations } from 'next-intl/server'
import { Empty } from '#components/kit/feedback/empty.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { products } from '#contract/catalogue/products.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { ProductBoard } from './product-board.tsx'

/** Groups and products in the order in which they are offered. */
export async function ProductBoardPage() {
  const [board, { metadata }, t] = await Promise.all([load(products.endpoints.board), requireSession(), getTranslations('products')])
  const stamp = [board.token, board.groupToken, ...[...board.groups, ...board.items].map(({ version }) => version)]
  return (
    <ClientMessages of={['products']}>
      <PageHeader crumbs={[{ text: t('title'), href: paths.products() }]} title={t('board.title')} ruled />
      {board.groups.length === 0 ? (
        <Empty title={t('empty')} text={t('emptyText')} />
      ) : (
        <ProductBoard key={stamp.join()} board={board} fixed={!can(metadata, 'product.edit')} />
      )}
    </ClientMessages>
  )
}
