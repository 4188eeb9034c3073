'use client'
import { useTranslations } from 'next-intl'
import { type ComponentProps, Suspense, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { lazyComponent } from '#components/ui/lazy-component.ts'
import { Opening } from '#components/ui/overlay-open.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { LimitPreview } from '#contract/services/limit-following.ts'
import { notifyResult } from '#lib/notice/notices.ts'
import { previewLimits } from './actions.ts'
import { PricedForm } from './priced-form.tsx'

const LimitsDialog = lazyComponent(() => import('./limits-dialog.tsx'), 'LimitsDialog')

/** What of the options a server is told. */
const toldOf = (options: Product['options']): string =>
  JSON.stringify(
    options.flatMap(({ id, raises, choices }) => (raises === null ? [] : [[id, raises, choices.map(one => [one.id, one.amount])]])),
  )

/** The options of a product. Where another limit is raised by them, saving asks whether the services that run get it; so does a button, whenever somebody decides later. */
export function FollowedLimits({ product, ...form }: ComponentProps<typeof PricedForm> & { product: Pick<Product, 'id' | 'options'> }) {
  const t = useTranslations('products.limits')
  const [preview, setPreview] = useState<LimitPreview>()
  const [busy, start] = useWork()
  const ask = (always: boolean) =>
    start(async () => {
      const answer = await previewLimits({ body: { productId: product.id } })
      if (!answer.ok) notifyResult(answer)
      else if (always || answer.data.services > 0) setPreview(answer.data)
    })
  const raises = product.options.some(option => option.raises !== null)
  return (
    <>
      {raises && (
        <div className="px-gutter pt-4">
          <Button size="sm" busy={busy} onClick={() => ask(true)}>
            {t('open')}
          </Button>
        </div>
      )}
      <PricedForm {...form} onSaved={saved => toldOf((saved as Product).options) !== toldOf(product.options) && ask(false)} />
      <Suspense fallback={<Opening />}>
        {preview && <LimitsDialog productId={product.id} preview={preview} onClose={() => setPreview(undefined)} />}
      </Suspense>
    </>
  )
}
