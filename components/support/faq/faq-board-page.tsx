import { getTranslations } from 'next-intl/server'
import { Empty } from '#components/kit/feedback/empty.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { NewRecord } from '#components/kit/resource-screen/new-record.tsx'
import { ResourceFrame } from '#components/kit/resource-screen/resource-frame.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { faqSections, faqs } from '#contract/support/faqs.ts'
import { can } from '#lib/can/can.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { ContentTabs } from '../content/content-tabs.tsx'
import { FaqBoard } from './faq-board.tsx'
import { faqSectionForm } from './faq-forms.ts'

export type Board = AnswerOf<typeof faqs.endpoints.board>

/** The questions in their sections, put in order by hand and changed in place. */
export async function FaqBoardPage({ board }: { board: Board }) {
  const [{ metadata }, t] = await Promise.all([requireSession(), getTranslations('faqs')])
  const may = { create: can(metadata, 'faq.create'), edit: can(metadata, 'faq.edit') }
  const allowed = { update: may.edit || 'forbidden', remove: can(metadata, 'faq.delete') || 'forbidden' }
  const given = { resource: 'faqSections', form: faqSectionForm, start: {}, also: {}, may, duplicate: false, wide: false }
  const stamp = [
    board.token,
    board.sectionToken,
    ...board.items.map(({ version }) => version),
    ...board.sections.map(({ version }) => version),
  ]
  return (
    <ClientMessages of={['faqs', 'faqSections']}>
      <ResourceFrame given={given}>
        <PageHeader
          title={t('title')}
          meta={board.items.length > 0 ? numberText(board.items.length) : undefined}
          actions={
            <>
              <ContentTabs tabs={['board', 'list']} current="board" path={paths.faq} />
              {may.create && <NewRecord />}
            </>
          }
          ruled
        />
        {board.sections.length === 0 ? (
          <Empty title={t('board.noSections')} text={t('board.noSectionsText')} actions={may.create && <NewRecord />} />
        ) : (
          <RecordVerbs given={verbsOf(faqSections)}>
            <RecordVerbs given={verbsOf(faqs)}>
              <FaqBoard key={stamp.join()} board={board} can={allowed} />
            </RecordVerbs>
          </RecordVerbs>
        )}
      </ResourceFrame>
    </ClientMessages>
  )
}
