import { getTranslations } from 'next-intl/server'
import { LinkEnded } from '#components/billing/by-link/link-ended.tsx'
import { readSimulated } from '#components/billing/by-link/read.ts'
import { SimulatedChoice } from '#components/billing/by-link/simulated-choice.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Callout } from '#components/ui/callout.tsx'

export async function generateMetadata() {
  return {
    title: (await getTranslations('byLink'))('simulated.title'),
    referrer: 'no-referrer' as const,
    robots: { index: false, follow: false },
  }
}

/** The page of a simulated gateway: no money moves. */
export default async function SimulatedPaymentPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const [t, found] = await Promise.all([getTranslations('byLink.simulated'), readSimulated(id)])
  if (!found) return <LinkEnded />
  const { status, gateway, description, amount, currency, returnAddress } = found
  return (
    <ClientMessages of={['byLink']}>
      <h1 className="text-title font-semibold">{t('title')}</h1>
      <Callout tone="info">{t('text')}</Callout>
      <article className="flex flex-col gap-4 rounded-lg border border-line bg-raised px-6 py-5 max-sm:px-4">
        <p className="text-text-3">
          <Name value={gateway} /> · <Verbatim value={description} />
        </p>
        <p className="text-figure font-semibold">
          <Money amount={amount} currency={currency} figure />
        </p>
        {status === 'initiated' ? (
          <SimulatedChoice id={id} returnAddress={returnAddress} />
        ) : (
          <p className="text-text-2">{t(`states.${status}`)}</p>
        )}
      </article>
    </ClientMessages>
  )
}
