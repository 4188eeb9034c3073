'use client'
import { Check, CircleAlert, FileText, Gem, LoaderCircle, MailCheck, TriangleAlert, Users, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { cx } from '#components/ui/cx.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { CheckedName } from '#contract/domains/name-checks.ts'
import { applicantTypes } from '#contract/domains/nic-document-types.ts'
import { moneyText } from '#contract/kernel/money.ts'

const looks = {
  free: { icon: Check, tone: 'text-ok-text' },
  taken: { icon: X, tone: 'text-danger-text' },
  held: { icon: X, tone: 'text-danger-text' },
  unknown: { icon: CircleAlert, tone: 'text-text-2' },
  notSold: { icon: CircleAlert, tone: 'text-text-2' },
} as const

/** What its registry said of a name, and what it may ask for: beside the field where the name is typed. */
export function NameHint({ known }: { known: CheckedName | 'asked' | 'failed' | undefined }) {
  const t = useTranslations('nameChecks')
  const documents = useTranslations('nicDocuments')
  const locale = useLocale()
  const line = (key: string, icon: typeof Check, tone: string, text: string, spins = false) => (
    <p key={key} className={cx('flex items-start gap-1.5 text-small', tone)}>
      <Icon of={icon} size={14} className={cx('mt-0.5 flex-none', spins && 'animate-spin')} />
      <span>{text}</span>
    </p>
  )
  const listed = new Intl.ListFormat(locale, { type: 'disjunction' })
  const each = new Intl.ListFormat(locale, { type: 'conjunction' })
  const zoneLines = (zone: CheckedName['zone']) => {
    if (zone === null) return []
    const { applicants, oneOf, besides, adminConfirms } = zone
    const kinds = (types: typeof oneOf) => types.map(type => `⁨${documents(`options.documentType.${type}`)}⁩`)
    return [
      ...(applicants.length < applicantTypes.length
        ? [
            line(
              'for',
              Users,
              'text-text-2',
              t('zone.for', { applicants: each.format(applicants.map(one => t(`zone.applicants.${one}`))) }),
            ),
          ]
        : []),
      ...(oneOf.length > 0 ? [line('oneOf', FileText, 'text-text-2', t('zone.oneOf', { documents: listed.format(kinds(oneOf)) }))] : []),
      ...(besides.length > 0
        ? [line('besides', FileText, 'text-text-2', t('zone.besides', { documents: each.format(kinds(besides)) }))]
        : []),
      ...(adminConfirms ? [line('confirms', MailCheck, 'text-text-2', t('zone.confirms'))] : []),
    ]
  }
  const lines = () => {
    if (known === undefined) return []
    if (known === 'asked') return [line('asked', LoaderCircle, 'text-text-3', t('checking'), true)]
    if (known === 'failed') return [line('failed', CircleAlert, 'text-text-2', t('unknown'))]
    const { availability, premium, zone, warnings, lookAlikes } = known
    if (availability === 'wrong') return []
    const { icon, tone } = looks[availability]
    return [
      line('availability', icon, tone, t(availability)),
      ...(premium?.price != null
        ? [
            line(
              'premium',
              Gem,
              'text-warn-text',
              t('premium', { price: `⁨${moneyText({ amount: premium.price, currency: premium.currency })}⁩` }),
            ),
          ]
        : []),
      ...(premium?.refusal ? [line('premium', Gem, 'text-danger-text', t(`premiumRefusals.${premium.refusal}`))] : []),
      ...zoneLines(zone),
      ...warnings.map(warning => line(warning, TriangleAlert, 'text-warn-text', t(`warnings.${warning}`))),
      ...(lookAlikes.length > 0
        ? [
            line(
              'lookAlike',
              TriangleAlert,
              'text-warn-text',
              t('lookAlike', { names: lookAlikes.map(name => `⁨${name}⁩`).join(locale === 'ar-SA' ? '، ' : ', ') }),
            ),
          ]
        : []),
    ]
  }
  return (
    <div aria-live="polite" className="mt-1 flex flex-col gap-1 empty:hidden">
      {lines()}
    </div>
  )
}
