import { useTranslations } from 'next-intl'
import { DateText } from '#components/kit/values/date-text.tsx'
import type { Domain } from '#contract/domains/domains.ts'
import { type TransferTerms, transferState, transferWindow } from '#contract/domains/transfer-window.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'

/** When a name can go to another registrar, by its dates and its extension. */
export function TransferDays({ domain }: { domain: Pick<Domain, 'registeredOn' | 'transferredOn' | 'expiresOn'> & TransferTerms }) {
  const t = useTranslations('domains.view')
  const window = transferWindow(domain, domain)
  const state = transferState(window, riyadhDate(new Date()))
  const day = (value: string) => () => <DateText value={value} as="day" />
  if (state === 'tooYoung' && window.opensOn) return t.rich('leavesFrom', { day: day(window.opensOn) })
  if (state === 'tooLate') return t('leavesAfterRenewal')
  return window.closesOn ? t.rich('leavesBefore', { day: day(window.closesOn) }) : t('leavesNow')
}
