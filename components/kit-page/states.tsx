import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Empty, EmptyFiltered } from '#components/kit/feedback/empty.tsx'
import { Failed } from '#components/kit/feedback/failed.tsx'
import { RefusedPart } from '#components/kit/feedback/refused-part.tsx'
import { SkeletonRows } from '#components/kit/feedback/skeleton-rows.tsx'
import { StateMessage } from '#components/kit/feedback/state-message.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'

export function States() {
  const t = useTranslations('kitPage')
  return (
    <>
      <Card title={t('sections.empty')} padded={false}>
        <Empty
          title={t('noQuotes')}
          text={t('noQuotesText')}
          actions={
            <>
              <Button variant="primary" icon={<Icon of={Plus} />}>
                {t('newQuote')}
              </Button>
              <Button variant="ghost">{t('howQuotes')}</Button>
            </>
          }
        />
      </Card>
      <Card title={t('sections.filtered')} padded={false}>
        <EmptyFiltered
          title={t('noInvoice')}
          text={t('noInvoiceText')}
          actions={
            <>
              <Button>{t('removeDate')}</Button>
              <Button variant="ghost">{t('clearAll')}</Button>
            </>
          }
        />
      </Card>
      <Card title={t('sections.loading')} padded={false}>
        <SkeletonRows rows={5} cells={['w2', 'pill']} />
      </Card>
      <Card title={t('sections.failed')} padded={false}>
        <Failed things={t('transactions')} code="NET-ERR" at="2026-11-18T09:42:07Z" />
      </Card>
      <Card title={t('sections.forbidden')} padded={false}>
        <RefusedPart
          things={t('transactions')}
          refusal={{ status: 403, code: 'forbidden', message: '', description: '', requestId: 'REQ-403' }}
        />
      </Card>
      <Card title={t('sections.notFound')} padded={false}>
        <StateMessage kind="missing" />
      </Card>
    </>
  )
}
