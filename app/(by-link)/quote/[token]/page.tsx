import { getTranslations } from 'next-intl/server'
import { LinkEnded } from '#components/billing/by-link/link-ended.tsx'
import { OfferAnswer } from '#components/billing/by-link/offer-answer.tsx'
import { readOffer } from '#components/billing/by-link/read.ts'
import { speakTheirLanguage } from '#components/billing/by-link/speak-their-language.ts'
import { QuotePaper } from '#components/billing/quote/quote-paper.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { companyName } from '#lib/i18n/company-name.ts'
import { paths } from '#lib/paths.ts'

interface Props {
  params: Promise<{ token: string }>
  searchParams: Promise<{ read?: string }>
}

export async function generateMetadata() {
  return {
    title: (await getTranslations('byLink'))('quote.title'),
    referrer: 'no-referrer' as const,
    robots: { index: false, follow: false },
  }
}

/** A quote, for whom it is offered to. Nothing happens before a button: mail scanners open links too. */
export default async function OfferPage({ params, searchParams }: Props) {
  const { token } = await params
  const [t, found, company] = await Promise.all([getTranslations('byLink'), readOffer(token), companyName()])
  if (!found) return <LinkEnded />
  const { offer, state } = found
  await speakTheirLanguage(offer.language, paths.offer(token), (await searchParams).read === '1')
  return (
    <ClientMessages of={['byLink']}>
      <h1 className="text-title font-semibold">{t('quote.title')}</h1>
      {state !== 'open' && <Callout tone={state === 'accepted' ? 'ok' : 'warn'}>{t(`quote.states.${state}`)}</Callout>}
      <QuotePaper
        offer={offer}
        shown={found.withVat ? 'withVat' : 'withoutVat'}
        from={<bdi className="font-medium">{company}</bdi>}
        fileAddress={id => paths.offerFile(token, id)}
      />
      <OfferAnswer
        token={token}
        edition={offer.edition}
        open={state === 'open'}
        asksEmail={found.asksEmail}
        lines={offer.lines.filter(({ id }) => found.asksDomains.includes(id))}
        pdf={paths.offerPdf(token)}
      />
    </ClientMessages>
  )
}
