'use client'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Link } from '#components/kit/link.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { paths } from '#lib/paths.ts'
import { fromPortal, keptPayLink } from './kept-pay-link.ts'

const never = () => () => undefined

/** The way back to what is still to be paid, for a payer who came from there. */
export function BackToPayLink() {
  const t = useTranslations('byLink.returned')
  const token = useSyncExternalStore(never, keptPayLink, () => null)
  return token === null ? null : (
    <Link href={token === fromPortal ? paths.portalBilling() : paths.payByLink(token)} className={buttonClass({})}>
      {t('back')}
    </Link>
  )
}
