import { useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { SidePanelSection } from '#components/kit/page/side-panel.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { MessagesSection } from '#components/messaging/email-message/messages-section.tsx'
import { paths } from '#lib/paths.ts'
import type { QuoteView } from './load-quote.ts'

/** Beside a quote: its total, for whom it is, and who said yes. */
export function QuotePanel({ view: { quote, acceptances, messages } }: { view: QuoteView }) {
  const t = useTranslations('quotes')
  const { clientId, clientName, prospectName, prospectEmail, prospectPhone, prospectCompany } = quote
  const time = (value: string | null) => (value ? <DateText value={value} /> : '—')
  const client = clientId && clientName && (
    <Link href={paths.client(clientId)}>
      <Name value={clientName} />
    </Link>
  )
  const details = [
    { term: t('view.for'), value: client || <bdi>{prospectName ?? t('view.anybody')}</bdi> },
    ...(prospectCompany ? [{ term: t('fields.prospectCompany'), value: <bdi>{prospectCompany}</bdi> }] : []),
    ...(prospectEmail ? [{ term: t('fields.prospectEmail'), value: <Verbatim value={prospectEmail} /> }] : []),
    ...(prospectPhone ? [{ term: t('fields.prospectPhone'), value: <Verbatim value={prospectPhone} /> }] : []),
    { term: t('fields.outcome'), value: t(`options.outcome.${quote.outcome}`) },
    { term: t('fields.uses'), value: t('view.uses', { uses: quote.uses, most: quote.maximumUses }) },
    { term: t('fields.ownerName'), value: <Name value={quote.ownerName} /> },
    { term: t('fields.sentOn'), value: time(quote.sentOn) },
    { term: t('fields.openedOn'), value: time(quote.openedOn) },
  ]
  return (
    <>
      <SidePanelSection title={t('fields.total')}>
        <p className="text-figure font-semibold">
          <Money amount={quote.total} currency={quote.currency} figure />
        </p>
      </SidePanelSection>
      <SidePanelSection title={t('view.details')}>
        <KeyValue items={details} />
      </SidePanelSection>
      {acceptances.length > 0 && (
        <SidePanelSection title={t('view.acceptances')}>
          <ul className="flex flex-col gap-3">
            {acceptances.map(({ use, name, ip, acceptedOn, contentHash, byStaff, orderId, userName }) => (
              <li key={use} className="min-w-0 wrap-anywhere">
                <bdi className="font-medium">{name}</bdi>
                <span className="block text-small text-text-3">
                  <DateText value={acceptedOn} /> <Verbatim value={ip} />
                </span>
                {byStaff && <span className="block text-small text-text-3">{t('view.byStaff')}</span>}
                {userName && (
                  <span className="block text-small text-text-3">
                    {t('view.signedIn')} <Name value={userName} />
                  </span>
                )}
                <span className="block text-small text-text-3" title={contentHash}>
                  {t('view.evidence', { hash: contentHash.slice(0, 16) })}
                </span>
                {orderId && <Link href={paths.order(orderId)}>{t('view.order')}</Link>}
              </li>
            ))}
          </ul>
        </SidePanelSection>
      )}
      <MessagesSection messages={messages} />
      {quote.adminNotes && (
        <SidePanelSection title={t('view.notes')}>
          <p className="whitespace-pre-line wrap-anywhere">{quote.adminNotes}</p>
        </SidePanelSection>
      )}
    </>
  )
}
