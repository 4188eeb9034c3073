import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { PricePreview } from '#contract/services/price-following.ts'

type Listed = Pick<PricePreview['first'][number], 'id' | 'domain' | 'productName' | 'clientName'>

interface ServicesListedProps<T extends Listed> {
  first: readonly T[]
  /** How many there are in all. */
  services: number
  /** What would change for one of them. */
  changeOf: (service: T) => ReactNode
}

/** The first of the services that something would change for, folded until they are asked for. */
export function ServicesListed<T extends Listed>({ first, services, changeOf }: ServicesListedProps<T>) {
  const t = useTranslations('products.following')
  if (first.length === 0) return null
  return (
    <details className="text-small">
      <summary className="cursor-pointer text-text-2">{t('which', { shown: first.length, count: services })}</summary>
      <ul className="mt-2 flex flex-col gap-1">
        {first.map(service => (
          <li key={service.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0">
              {service.domain ? <Verbatim value={service.domain} /> : <Name value={service.productName} />}{' '}
              <span className="text-text-3">
                <Name value={service.clientName} />
              </span>
            </span>
            {changeOf(service)}
          </li>
        ))}
      </ul>
    </details>
  )
}
