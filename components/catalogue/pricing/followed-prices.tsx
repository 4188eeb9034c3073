'use client'
import { useTranslations } from 'next-intl'
import { type ComponentProps, Suspense, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { lazyComponent } from '#components/ui/lazy-component.ts'
import { Opening } from '#components/ui/overlay-open.ts'
import type { Followed, PricePreview } from '#contract/services/price-following.ts'
import { notifyResult } from '#lib/notice/notices.ts'
import { previewFollowing } from './actions.ts'
import { PricedForm } from './priced-form.tsx'

const FollowingDialog = lazyComponent(() => import('./following-dialog.tsx'), 'FollowingDialog')

/** The prices of a product or an addon. Saving them asks whether the services that run follow; so does a button, whenever somebody decides later. */
export function FollowedPrices({ of, ...form }: ComponentProps<typeof PricedForm> & { of: Followed }) {
  const t = useTranslations('products.following')
  const [preview, setPreview] = useState<PricePreview>()
  const [busy, start] = useWork()
  const ask = (always: boolean) =>
    start(async () => {
      const answer = await previewFollowing({ body: of })
      if (!answer.ok) notifyResult(answer)
      else if (always || answer.data.services > 0) setPreview(answer.data)
    })
  return (
    <>
      <div className="px-gutter pt-4">
        <Button size="sm" busy={busy} onClick={() => ask(true)}>
          {t('open')}
        </Button>
      </div>
      <PricedForm {...form} onSaved={() => ask(false)} />
      <Suspense fallback={<Opening />}>
        {preview && <FollowingDialog of={of} preview={preview} onClose={() => setPreview(undefined)} />}
      </Suspense>
    </>
  )
}
