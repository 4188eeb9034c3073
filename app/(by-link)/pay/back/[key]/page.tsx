import { getTranslations } from 'next-intl/server'
import { BackToPayLink } from '#components/billing/by-link/back-to-pay-link.tsx'
import { LinkEnded } from '#components/billing/by-link/link-ended.tsx'
import { readReturned } from '#components/billing/by-link/read.ts'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return {
    title: (await getTranslations('byLink'))('returned.title'),
    referrer: 'no-referrer' as const,
    robots: { index: false, follow: false },
  }
}

const tones = { paid: 'ok', failed: 'bad', waiting: 'info' } as const

/** What became of a payment, as the gateway says: a payer comes here from its page. */
export default async function ReturnedPage({ params }: { params: Promise<{ key: string }> }) {
  const { key } = await params
  const [t, why, found] = await Promise.all([getTranslations('byLink.returned'), getTranslations('byLink.codes'), readReturned(key)])
  if (!found) return <LinkEnded />
  const { state, code, number, topUp, amount, currency } = found
  const reasons = dynamicMessages(why)
  return (
    <ClientMessages of={['byLink']}>
      <h1 className="text-title font-semibold">{t('title')}</h1>
      <Callout tone={tones[state]}>
        {t(`states.${state}`)} {state === 'failed' && code !== null && reasons.has(code) && reasons(code)}
      </Callout>
      <p>
        {topUp ? t('topUp') : <Verbatim value={number} />} · <Money amount={amount} currency={currency} />
      </p>
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:flex-auto">
        {state === 'waiting' && (
          <a href={paths.payReturned(key)} className={buttonClass({ variant: 'primary' })}>
            {t('look')}
          </a>
        )}
        <BackToPayLink />
      </div>
    </ClientMessages>
  )
}
