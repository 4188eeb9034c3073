import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { notices } from '#contract/staff/notices.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { NoticeForm } from './notice-form.tsx'
import { PanelFailed } from './panel-failed.tsx'
import { TakeDown } from './take-down.tsx'

/** What is pinned for all staff; who may write on the board does it here. */
export async function Noticeboard() {
  const [t, answer] = await Promise.all([getTranslations('notices'), attemptLoad(notices.endpoints.list)])
  if ('refusal' in answer) return <PanelFailed title={t('title')} refusal={answer.refusal} />
  const { items, writes } = answer.data
  return (
    <ClientMessages of={['notices', 'record', 'form', 'validation', 'list']}>
      <section className="dashboard-panel">
        <header>
          <h2>{t('title')}</h2>
          {writes && <NoticeForm />}
        </header>
        {items.length === 0 && <p className="text-text-2">{t('empty')}</p>}
        <ul>
          {items.map(notice => (
            <li key={notice.id} className="border-b border-line-soft py-2.5 last:border-b-0">
              <p className="whitespace-pre-line wrap-anywhere">
                <BilingualText value={notice.text} />
              </p>
              <div className="flex items-center gap-2">
                <span className="text-small text-text-3 min-w-0 flex-auto">
                  <bdi>{notice.authorName}</bdi> · <DateText value={notice.createdOn} as="day" />
                  {notice.lastDay && (
                    <>
                      {' · '}
                      {t.rich('lastShown', { day: () => <DateText value={notice.lastDay} as="day" /> })}
                    </>
                  )}
                </span>
                {writes && <NoticeForm notice={notice} />}
                {writes && <TakeDown id={notice.id} text={(notice.text.en || notice.text.ar).slice(0, 80)} />}
              </div>
            </li>
          ))}
        </ul>
      </section>
    </ClientMessages>
  )
}
