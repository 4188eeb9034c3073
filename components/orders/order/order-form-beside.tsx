'use client'
import { Plus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { ProductOffer } from '#contract/orders/order-offers.ts'

interface OrderFormBesideProps {
  offers: ProductOffer['beside']
  /** Products that the order has already. */
  ordered: ReadonlySet<number>
  disabled: boolean | undefined
  onAdd: (productId: number) => void
}

/** Products that are offered beside the one of a line; each becomes a line of its own. */
export function OrderFormBeside({ offers, ordered, disabled, onAdd }: OrderFormBesideProps) {
  const t = useTranslations('orders.form')
  const locale = useLocale()
  const left = offers.filter(({ id }) => !ordered.has(id))
  if (left.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
      <span className="text-small text-text-2">{t('beside')}</span>
      {left.map(({ id, name }) => (
        <Button key={id} size="xs" icon={<Icon of={Plus} size={14} />} disabled={disabled} onClick={() => onAdd(id)}>
          {nameFor(name, locale)}
        </Button>
      ))}
    </div>
  )
}
