'use client'
import { useDroppable } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { SortableArea } from '#components/kit/sortable/sortable-area.tsx'
import { SortableLine } from '#components/kit/sortable/sortable-line.tsx'
import { useGroupedOrder } from '#components/kit/sortable/use-grouped-order.ts'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { products } from '#contract/catalogue/products.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { paths } from '#lib/paths.ts'

type Board = AnswerOf<typeof products.endpoints.board>
type Order = ReturnType<typeof useGroupedOrder>

/** Groups with their products, moved by handle, keys or buttons; each move is saved at once. */
export function ProductBoard({ board, fixed }: { board: Board; fixed: boolean }) {
  const t = useTranslations('products.board')
  const locale = useLocale()
  const { token, groupToken, groups, items } = board
  const nameIn = (list: readonly { id: number; name: Board['items'][number]['name'] }[]) => (id: number) =>
    nameFor(list.find(one => one.id === id)?.name ?? { en: '', ar: '' }, locale)
  const order = useGroupedOrder({
    stored: () => groups.map(({ id }) => ({ id, items: items.filter(({ groupId }) => groupId === id).map(one => one.id) })),
    ...{ resource: 'products', token, groupToken, arrangeGroups: 'arrangeGroups' },
    ...{ nameOf: nameIn(items), groupNameOf: nameIn(groups) },
    say: { moved: values => t('moved', values), groupMoved: values => t('groupMoved', values), cannot: values => t('cannot', values) },
  })
  return (
    <div className="flex min-w-0 max-w-250 flex-col gap-4 px-gutter py-4">
      {order.region}
      <SortableArea {...order.area}>
        {order.groups.map(({ id, items: held }) => (
          <GroupCard key={id} id={id} held={held} board={board} order={order} fixed={fixed} />
        ))}
      </SortableArea>
    </div>
  )
}

interface GroupCardProps {
  id: number
  held: readonly number[]
  board: Board
  order: Order
  fixed: boolean
}

function GroupCard({ id, held, board, order, fixed }: GroupCardProps) {
  const t = useTranslations('products.board')
  const group = board.groups.find(one => one.id === id)
  const byId = new Map(board.items.map(one => [one.id, one]))
  // Groups are dropped upon by the negative of their number: groups and products share one space of names there.
  const { setNodeRef } = useDroppable({ id: -id, disabled: fixed || held.length > 0 })
  if (!group) return null
  const name = order.groupNameOf(id)
  const way = (to: 'up' | 'down', icon: typeof ArrowUp) => (
    <Button
      size="sm"
      variant="ghost"
      square
      icon={<Icon of={icon} size={14} />}
      aria-label={t(to, { name })}
      onClick={() => order.moveGroup(id, to)}
    />
  )
  return (
    <Card
      title={<BilingualText value={group.name} />}
      count={t('products', { count: held.length })}
      padded={false}
      actions={
        <>
          {group.hidden && <Tag>{t('hidden')}</Tag>}
          {!fixed && way('up', ArrowUp)}
          {!fixed && way('down', ArrowDown)}
        </>
      }
    >
      <SortableContext items={[...held]} strategy={verticalListSortingStrategy} disabled={fixed}>
        <ul className="sortable-list" ref={setNodeRef}>
          {held.length === 0 && <li className="py-3 text-text-3">{t('empty')}</li>}
          {held
            .flatMap(one => byId.get(one) ?? [])
            .map(product => (
              <SortableLine
                key={product.id}
                id={product.id}
                name={order.nameOf(product.id)}
                disabled={fixed}
                onStep={step => (step === 'up' || step === 'down') && order.step(product.id, step)}
              >
                <Link href={paths.product(product.id)} className="min-w-0 flex-auto hover:underline">
                  <BilingualText value={product.name} />
                </Link>
                {product.hidden && <Tag>{t('hidden')}</Tag>}
                {product.status === 'retired' && <Tag>{t('retired')}</Tag>}
              </SortableLine>
            ))}
        </ul>
      </SortableContext>
    </Card>
  )
}
