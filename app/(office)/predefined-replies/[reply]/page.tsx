import { PencilLine } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { BothLanguages } from '#components/support/content/both-languages.tsx'
import { FillCard } from '#components/support/reply/fill-card.tsx'
import { ReplyFacts } from '#components/support/reply/reply-facts.tsx'
import { ReplyMenu } from '#components/support/reply/reply-menu.tsx'
import { departmentNames, replyPages } from '#components/support/reply/reply-pages.ts'
import { replyVerbs, verbReply } from '#components/support/reply/reply-verbs.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

interface Props {
  params: Promise<{ reply: string }>
  searchParams: Promise<SearchParams>
}
const idIn = async ({ params }: Props) => recordId((await params).reply)

export async function generateMetadata(props: Props) {
  const [reply, locale] = await Promise.all([loadRecord(replyPages, await idIn(props)), getLocale()])
  return { title: verbReply(reply, locale).name }
}

/** A predefined reply in both languages, and as one client would get it. */
export default async function ReplyPage(props: Props) {
  const [id, search] = await Promise.all([idIn(props), props.searchParams])
  const [reply, place, history, t, locale, { metadata }] = await Promise.all([
    loadRecord(replyPages, id),
    loadPlace(replyPages, id, search),
    loadHistory(replyPages, id),
    getTranslations('content'),
    getLocale(),
    requireSession(),
  ])
  const language = locale.startsWith('ar') ? 'ar' : 'en'
  const departments = await departmentNames(reply.departmentIds)
  const record = verbReply(reply, locale)
  return (
    <RecordScreen
      {...replyPages}
      record={{ id }}
      place={place}
      name={record.name}
      primary={
        reply.can?.update === true && (
          <Button as={Link} href={paths.writeReply({ id })} icon={<Icon of={PencilLine} />}>
            {t('edit')}
          </Button>
        )
      }
      verbs={{
        given: replyVerbs,
        record,
        menu: <ReplyMenu reply={{ ...record, back: paths.predefinedReplies() }} favourite={reply.favourite} />,
      }}
      history={history}
      namespaces={['content']}
    >
      <div className="record-columns">
        <div className="flex min-w-0 flex-col gap-4">
          <BothLanguages title={reply.title} body={reply.body} first={language} />
          {can(metadata, 'client.view') && <FillCard id={id} language={language} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4 @max-[820px]:grid @max-[820px]:grid-cols-[1fr] @max-[820px]:sm:grid-cols-[1fr_1fr] @max-[820px]:*:h-full">
          <ReplyFacts reply={reply} departments={departments} />
        </div>
      </div>
    </RecordScreen>
  )
}
