import { useTranslations } from 'next-intl'
import { ConnectionBadge } from '#components/kit/values/connection-badge.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Card } from '#components/ui/card.tsx'

const groups = {
  settled: ['active', 'in_use', 'accepted', 'paid', 'success', 'completed', 'delivered', 'posted', 'transferred', 'answered'],
  open: ['open', 'submitted', 'sent', 'scheduled', 'unpaid'],
  waiting: [
    'awaiting',
    'pending',
    'pending_review',
    'pendingRegistration',
    'pending_transfer',
    'transfer_initiated',
    'paymentPending',
    'bank_transfer',
    'partially_paid',
    'on_hold',
    'suspended',
  ],
  alert: ['grace', 'redemption', 'collections', 'overdue', 'expired', 'fraud', 'failed', 'rejected'],
  ended: ['refunded', 'transferredAway', 'cancelled', 'terminated', 'dead', 'lost', 'closed', 'draft', 'inactive'],
  priority: ['low', 'medium', 'high', 'urgent'],
}
const feminine = ['paid', 'open', 'unpaid', 'partially_paid', 'overdue', 'expired', 'refunded', 'closed', 'low', 'medium', 'high', 'urgent']

export function Statuses() {
  const t = useTranslations('kitPage')
  const servers = useTranslations('servers')
  return (
    <Card title={t('sections.statuses')}>
      <dl className="key-values">
        {Object.entries(groups).map(([group, statuses]) => (
          <div key={group} className="contents">
            <dt>{t(`groups.${group as keyof typeof groups}`)}</dt>
            <dd className="flex items-center gap-2 flex-wrap">
              {statuses.map(status => (
                <StatusBadge key={status} status={status} gender={feminine.includes(status) ? 'feminine' : 'masculine'} />
              ))}
            </dd>
          </div>
        ))}
        <dt>{t('groups.other')}</dt>
        <dd className="flex items-center gap-2 flex-wrap">
          <StatusBadge status="success" label={t('verified')} />
          <StatusBadge status="frozen_by_court" />
          <StatusBadge status="active" large />
          <StatusBadge status="overdue" bare />
          {(['works', 'fails', 'untested'] as const).map(connection => (
            <ConnectionBadge key={connection} connection={connection} label={servers(`options.connection.${connection}`)} />
          ))}
        </dd>
      </dl>
    </Card>
  )
}
