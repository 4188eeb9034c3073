import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { Administrator } from '#contract/staff/administrators.ts'

/** Invited, active or inactive. */
export function PersonState({ state, large }: { state: Administrator['state']; large?: boolean }) {
  const t = useTranslations('administrators')
  return <StatusBadge status={state === 'invited' ? 'pending' : state} label={t(`options.state.${state}`)} large={large} />
}
