'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { sendTestMail } from './actions.ts'

type Shown = { tone: 'ok' | 'info' | 'bad'; text: string; answer: string }

/** Sends the reader a mail as mails look now, and shows what became of it. */
export function TestMail({ email }: { email: string }) {
  const t = useTranslations('settings')
  const [busy, start] = useWork()
  const [shown, setShown] = useState<Shown>()

  const send = () =>
    start(async () => {
      const answer = await sendTestMail()
      if (!answer.ok) return setShown({ tone: 'bad', text: answer.problem.message, answer: answer.problem.description })
      const { result, to, answer: serverAnswer } = answer.data
      if (result === 'sent') setShown({ tone: 'ok', text: t('testSent', { email: to }), answer: serverAnswer })
      else if (result === 'outbox') setShown({ tone: 'info', text: t('testOutbox'), answer: serverAnswer })
      else setShown({ tone: 'bad', text: t('testFailed'), answer: serverAnswer })
    })
  return (
    <div className="settings-blocks">
      <section className="settings-block" aria-labelledby="test-mail">
        <div>
          <h2 id="test-mail">{t('testTitle')}</h2>
          <p>{t('sendTestText', { email })}</p>
        </div>
        <div className="settings-fields">
          <div>
            <Button busy={busy} busyLabel={t('sendTest')} onClick={send}>
              {t('sendTest')}
            </Button>
          </div>
          <div aria-live="polite">
            {shown && (
              <Callout tone={shown.tone}>
                {shown.text}
                {shown.answer && (
                  <bdi className="code-text" dir="ltr">
                    {' '}
                    {shown.answer}
                  </bdi>
                )}
              </Callout>
            )}
          </div>
        </div>
      </section>
    </div>
  )
}
