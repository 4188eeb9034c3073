import { getLocale, getTranslations } from 'next-intl/server'
import { StoredFiles } from '#components/kit/files/stored-files.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Card } from '#components/ui/card.tsx'
import { vatReasons } from '#contract/billing/vat-reasons.ts'
import { exemptionOn } from '#contract/catalogue/vat-of-sale.ts'
import type { Client } from '#contract/clients/clients.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { nameFor } from '#contract/kernel/person-name.ts'

/** The certificate by which the client bears no VAT, and whether it is used today. */
export async function ExemptionCard({ client }: { client: Client }) {
  const [t, locale] = await Promise.all([getTranslations('clients'), getLocale()])
  const { exemptionReason: reasonCode, exemptFrom: from, exemptUntil: until, exemptionNumber, files = [] } = client
  if (reasonCode === null || from === null) return null
  const today = riyadhDate(new Date())
  const used = exemptionOn({ reasonCode, from, until }, today) !== null
  const state = used ? 'valid' : today < from ? 'notYet' : 'over'
  return (
    <>
      <Card title={t('exemption.title')}>
        <p className={used ? 'mb-2 text-text-3' : 'mb-2 text-warn-text'}>{t(`exemption.${state}`)}</p>
        <KeyValue
          items={[
            { term: t('fields.exemptionNumber'), value: <Verbatim value={exemptionNumber} /> },
            { term: t('fields.exemptionReason'), value: <bdi>{nameFor(vatReasons[reasonCode], locale)}</bdi> },
            { term: t('fields.exemptFrom'), value: <DateText value={from} as="day" /> },
            { term: t('fields.exemptUntil'), value: until === null ? t('exemption.open') : <DateText value={until} as="day" /> },
          ]}
        />
      </Card>
      <StoredFiles
        files={files}
        title={t('exemption.proof')}
        emptyText={t('exemption.noProof')}
        openLabel={name => t('exemption.openFile', { name })}
      />
    </>
  )
}
