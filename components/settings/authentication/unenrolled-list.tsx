'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { Button } from '#components/ui/button.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { Unenrolled } from '#contract/settings/authentication.ts'
import { notify, notifyResult } from '#lib/notice/notices.ts'
import { remind } from './actions.ts'

interface Props {
  items: Unenrolled[]
  total: number
  mayEdit: boolean
}

/** Who has no second step of their own yet; each can be reminded by mail, once a day. */
export function UnenrolledList({ items, total, mayEdit }: Props) {
  const t = useTranslations('authentication.unenrolled')
  const locale = useLocale()
  const router = useRouter()
  const [whom, setWhom] = useState<number | 'all'>()
  const [busy, start] = useWork()
  const send = (to: number | 'all') => {
    setWhom(to)
    start(async () => {
      const answer = await remind({ body: to === 'all' ? {} : { users: [to] } })
      if (!answer.ok) return notifyResult(answer)
      const { queued, remindedBefore } = answer.data
      const description = remindedBefore > 0 ? t('remindedBefore', { count: remindedBefore }) : undefined
      notify({ tone: queued > 0 ? 'ok' : 'info', title: t('queued', { count: queued }), description })
      router.refresh()
    })
  }
  if (items.length === 0) return <p className="text-text-3">{t('none')}</p>
  return (
    <>
      <ul className="line-list">
        {items.map(({ id, name, email, roleGroupName, lastSeenOn, remindedOn }) => (
          <li key={id}>
            <span className="min-w-0 flex-auto">
              <Name value={name} />
              <small>
                <bdi dir="ltr">{email}</bdi>
                {roleGroupName && (
                  <>
                    {' · '}
                    <Name value={roleGroupName} />
                  </>
                )}
                {' · '}
                {lastSeenOn ? (
                  <>
                    {t('lastSeen')} <RelativeTime value={lastSeenOn} />
                  </>
                ) : (
                  t('neverSeen')
                )}
                {remindedOn && (
                  <>
                    {' · '}
                    {t('remindedOn')} <DateText value={remindedOn} as="day" />
                  </>
                )}
              </small>
            </span>
            {mayEdit && (
              <Button
                size="sm"
                busy={busy && whom === id}
                aria-label={t('remindName', { name: nameFor(name, locale) })}
                onClick={() => send(id)}
              >
                {t('remind')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {total > items.length && <p className="text-text-3 text-small">{t('more', { count: total - items.length })}</p>}
      {mayEdit && (
        <div className="actions">
          <Button busy={busy && whom === 'all'} onClick={() => send('all')}>
            {t('remindAll')}
          </Button>
        </div>
      )}
    </>
  )
}
