import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { GatewayMessage } from '#contract/logs/gateway-log.ts'

const looks = {
  ...({ ok: 'success', rejected: 'rejected', retryable: 'pending', unknown: 'overdue' } as const),
  ...({ taken: 'success', unknownPayment: 'pending', forged: 'rejected', unreadable: 'rejected' } as const),
}

/** How a call of a gateway ended, or what a message that came was judged to be. */
export function GatewayResult({ result }: Pick<GatewayMessage, 'result'>) {
  const t = useTranslations('gatewayMessages')
  return <StatusBadge status={looks[result]} label={t(`options.result.${result}`)} />
}
