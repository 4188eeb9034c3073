'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { isAccess } from '#contract/catalogue/configurable-options.ts'
import type { LimitPreview } from '#contract/services/limit-following.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { numberText } from '#lib/format/number.ts'
import { runBulk } from '#lib/jobs/job-actions.ts'
import { signalJob } from '#lib/jobs/job-signal.ts'
import { ServicesListed } from './services-listed.tsx'

interface LimitsDialogProps {
  productId: number
  preview: LimitPreview
  onClose: () => void
}

/** Asks whether servers give the services that run what their options raise now. They do not unless somebody says so. */
export function LimitsDialog({ productId, preview, onClose }: LimitsDialogProps) {
  const t = useTranslations('products.limits')
  const [key] = useState(() => crypto.randomUUID())
  const closed = (open: boolean) => !open && onClose()
  if (preview.services === 0)
    return (
      <Dialog
        open
        onOpenChange={closed}
        title={t('title')}
        description={t('none')}
        actions={<Button onClick={onClose}>{t('close')}</Button>}
      >
        <LimitsPreview preview={preview} />
      </Dialog>
    )
  const confirm = async () => {
    const always = [
      { field: 'productId', operator: 'eq' as const, value: productId },
      { field: 'status', operator: 'in' as const, value: ['active', 'suspended'] },
    ]
    const answer = await runBulk({ resource: 'services', search: '', always }, { name: 'applyLimits', ids: null, values: {}, key })
    return answer.ok ? void signalJob(answer.data.id) : refusalText(answer.problem)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={closed}
      size="form"
      title={t('title')}
      text={t('text')}
      keepLabel={t('keep')}
      actionLabel={t('apply', { count: preview.services })}
      onConfirm={confirm}
    >
      <LimitsPreview preview={preview} />
    </ConfirmDialog>
  )
}

/** What how many services would be given, the first of them, and how many are left as they are. */
function LimitsPreview({ preview: { services, alike, kept, first } }: { preview: LimitPreview }) {
  const t = useTranslations('products')
  const reason = useTranslations('reasons')
  const given = (raised: LimitPreview['first'][number]['raised']) =>
    raised
      .map(({ limit, more }) => {
        const what = t(`options.raises.${limit}`)
        if (isAccess(limit)) return t(more > 0 ? 'limits.had' : 'limits.taken', { what })
        const unit = limit === 'disk' || limit === 'bandwidth' ? ' MiB' : ''
        return t('limits.more', { what, more: `${numberText(more)}${unit}` })
      })
      .join(t('limits.comma'))
  return (
    <>
      {alike.length > 0 && (
        <div className="overflow-x-auto">
          <table className="compact data-table" aria-label={t('limits.changes')}>
            <thead>
              <tr>
                <th scope="col">{t('limits.above')}</th>
                <th scope="col" className="number">
                  {t('following.services')}
                </th>
              </tr>
            </thead>
            <tbody>
              {alike.map(one => (
                <tr key={given(one.raised)}>
                  <th scope="row" className="font-regular">
                    {given(one.raised)}
                  </th>
                  <td className="number">{numberText(one.services)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ServicesListed first={first} services={services} changeOf={({ raised }) => <span>{given(raised)}</span>} />
      {kept.length > 0 && (
        <ul className="text-small text-text-2">
          {kept.map(one => (
            <li key={one.reason}>{`${t('limits.kept', { count: one.services })} ${reason(one.reason)}`}</li>
          ))}
        </ul>
      )}
    </>
  )
}
