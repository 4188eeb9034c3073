import { PencilLine } from 'lucide-react'
import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { verbNamespaces } from '#components/kit/verbs/verb-namespaces.ts'
import { BothLanguages } from '#components/support/content/both-languages.tsx'
import { FillCard } from '#components/support/reply/fill-card.tsx'
import { departmentNames, loadReply } from '#components/support/reply/load-reply.ts'
import { ReplyFacts } from '#components/support/reply/reply-facts.tsx'
import { ReplyMenu } from '#components/support/reply/reply-menu.tsx'
import { replyVerbs, verbReply } from '#components/support/reply/reply-verbs.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { inLanguage } from '#contract/kernel/bilingual.ts'
import { can } from '#lib/can/can.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

interface Props {
  params: Promise<{ reply: string }>
}

export async function generateMetadata({ params }: Props) {
  const [reply, locale] = await Promise.all([loadReply((await params).reply), getLocale()])
  return { title: inLanguage(reply.title, locale.startsWith('ar') ? 'ar' : 'en').text }
}

/** A predefined reply in both languages, and as one client would get it. */
export default async function ReplyPage({ params }: Props) {
  const { reply: id } = await params
  const [reply, t, c, locale, { metadata }] = await Promise.all([
    loadReply(id),
    getTranslations('predefinedReplies'),
    getTranslations('content'),
    getLocale(),
    requireSession(),
  ])
  const language = locale.startsWith('ar') ? 'ar' : 'en'
  const departments = await departmentNames(reply.departmentIds)
  return (
    <ClientMessages of={['predefinedReplies', 'content', 'list', ...verbNamespaces]}>
      <PageHeader
        crumbs={[{ text: t('title'), href: paths.predefinedReplies() }]}
        title={<bdi>{inLanguage(reply.title, language).text}</bdi>}
        actions={
          <>
            {reply.can?.update === true && (
              <Button as={Link} href={paths.writeReply({ id: reply.id })} icon={<Icon of={PencilLine} />}>
                {c('edit')}
              </Button>
            )}
            <RecordVerbs given={replyVerbs}>
              <ReplyMenu reply={{ ...verbReply(reply, locale), back: paths.predefinedReplies() }} favourite={reply.favourite} />
            </RecordVerbs>
          </>
        }
        ruled
      />
      <div className="@container px-gutter py-5">
        <div className="record-columns">
          <div className="flex min-w-0 flex-col gap-4">
            <BothLanguages title={reply.title} body={reply.body} first={language} />
            {can(metadata, 'client.view') && <FillCard id={reply.id} language={language} />}
          </div>
          <div className="flex min-w-0 flex-col gap-4 @max-[820px]:grid @max-[820px]:grid-cols-[1fr] @max-[820px]:sm:grid-cols-[1fr_1fr] @max-[820px]:*:h-full">
            <ReplyFacts reply={reply} departments={departments} />
          </div>
        </div>
      </div>
    </ClientMessages>
  )
}
