'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Button } from '#components/ui/button.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { MySession } from '#contract/access/my-security.ts'
import { deviceName } from '#contract/kernel/device-name.ts'
import { type AccountCalls, useAccountCalls } from './account-calls.ts'

/** Where the account is signed in; each can be ended. */
export function Sessions({ sessions }: { sessions: MySession[] }) {
  const t = useTranslations('account')
  const { endOtherSessions, endSession } = useAccountCalls()
  const router = useRouter()
  async function end(work: () => ReturnType<AccountCalls['endSession'] | AccountCalls['endOtherSessions']>) {
    const answer = await work()
    if (!answer.ok) return answer.problem.message
    router.refresh()
  }
  return (
    <>
      <ul className="line-list">
        {sessions.map(session => (
          <li key={session.id}>
            <span className="min-w-0 flex-auto">
              <bdi>{session.userAgent ? deviceName(session.userAgent) : t('unknownBrowser')}</bdi>
              <small>
                <Verbatim value={session.ip} /> · {t('lastSeen')} <RelativeTime value={session.lastSeenOn ?? session.issuedOn} />
              </small>
            </span>
            {session.current ? (
              <Tag>{t('thisSession')}</Tag>
            ) : (
              <ConfirmDialog
                trigger={<Button size="sm">{t('end')}</Button>}
                title={t('endSession')}
                text={t('endSessionText')}
                keepLabel={t('keep')}
                actionLabel={t('end')}
                danger
                onConfirm={() => end(() => endSession({ params: { id: session.id } }))}
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="actions">
          <ConfirmDialog
            trigger={<Button variant="danger">{t('endOthers')}</Button>}
            title={`${t('endOthers')}?`}
            text={t('endOthersText')}
            keepLabel={t('keep')}
            actionLabel={t('endOthers')}
            danger
            onConfirm={() => end(() => endOtherSessions())}
          />
        </div>
      )}
    </>
  )
}
