import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { type FormOf, formValues } from '#components/kit/record-form/field-definition.ts'
import { ResourceFrame } from '#components/kit/resource-screen/resource-frame.tsx'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { type Notice, notices } from '#contract/staff/notices.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { NoticeButtons, PinNotice } from './notice-buttons.tsx'
import { PanelFailed } from './panel-failed.tsx'

const form: FormOf<typeof notices> = [
  {
    fields: [
      { name: 'text', kind: 'bilingual', long: true, max: 2000, full: true },
      { name: 'lastDay', kind: 'date', optional: true, full: true },
    ],
  },
]
const verbs = verbsOf(notices)
const given = (notice: Notice) => ({
  id: notice.id,
  version: notice.version,
  name: (notice.text.en || notice.text.ar).slice(0, 80),
  can: notice.can,
  values: formValues(
    form.flatMap(({ fields }) => fields),
    notice,
  ),
})

/** What is pinned for all staff; who may write on the board does it here. */
export async function Noticeboard() {
  const [t, answer] = await Promise.all([getTranslations('notices'), attemptLoad(notices.endpoints.list)])
  if ('refusal' in answer) return <PanelFailed title={t('title')} refusal={answer.refusal} />
  const { items, writes } = answer.data
  return (
    <ClientMessages of={['notices']}>
      <ResourceFrame
        given={{ resource: 'notices', form, start: {}, also: {}, may: { create: writes, edit: writes }, duplicate: false, wide: false }}
      >
        <RecordVerbs given={verbs}>
          <section className="dashboard-panel">
            <header>
              <h2>{t('title')}</h2>
              {writes && <PinNotice />}
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
                      <Name value={notice.authorName} /> · <DateText value={notice.createdOn} as="day" />
                      {notice.lastDay && (
                        <>
                          {' · '}
                          {t.rich('lastShown', { day: () => <DateText value={notice.lastDay} as="day" /> })}
                        </>
                      )}
                    </span>
                    {writes && <NoticeButtons notice={given(notice)} />}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        </RecordVerbs>
      </ResourceFrame>
    </ClientMessages>
  )
}
