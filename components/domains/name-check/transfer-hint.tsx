'use client'
import { ArrowRightLeft, KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import type { CheckedName } from '#contract/domains/name-checks.ts'

/** When a name does not come from another registrar, and what it needs for that: beside the field where it is typed. */
export function TransferHint({ known }: { known: CheckedName | 'asked' | 'failed' | undefined }) {
  const t = useTranslations('nameChecks.transfer')
  const terms = known === undefined || typeof known === 'string' ? null : known.transfer
  const { transferLockDays: after = 0, transferLockBeforeDays: before = 0, eppCodeNeeded = false } = terms ?? {}
  const lines = [
    ...(after > 0 ? [{ icon: ArrowRightLeft, text: t('after', { days: after }) }] : []),
    ...(before > 0 ? [{ icon: ArrowRightLeft, text: t('before', { days: before }) }] : []),
    ...(eppCodeNeeded ? [{ icon: KeyRound, text: t('code') }] : []),
  ]
  return (
    <div aria-live="polite" className="mt-1 flex flex-col gap-1 empty:hidden">
      {lines.map(({ icon, text }) => (
        <p key={text} className="flex items-start gap-1.5 text-small text-text-2">
          <Icon of={icon} size={14} className="mt-0.5 flex-none" />
          <span>{text}</span>
        </p>
      ))}
    </div>
  )
}
