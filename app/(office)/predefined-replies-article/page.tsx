import { forbidden } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { ReplyForm } from '#components/support/reply/reply-form.tsx'
import { inLanguage } from '#contract/kernel/in-language.ts'
import { predefinedReplies } from '#contract/support/predefined-replies.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('predefinedReplies'))('newTitle') }
}

/** Writes a predefined reply; changes a stored one with `id`. */
export default async function WriteReplyPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search, t, { metadata }, locale] = await Promise.all([
    searchParams,
    getTranslations('predefinedReplies'),
    requireSession(),
    getLocale(),
  ])
  const id = idOf(search.id)
  const reply = id ? await load(predefinedReplies.endpoints.get, { params: { id } }) : null
  if (!can(metadata, reply ? 'predefinedReply.edit' : 'predefinedReply.create')) forbidden()
  const name = reply ? inLanguage(reply.title, locale.startsWith('ar') ? 'ar' : 'en').text : ''
  return (
    <ClientMessages of={['predefinedReplies']}>
      <PageHeader
        crumbs={[
          { text: t('title'), href: paths.predefinedReplies() },
          ...(reply ? [{ text: <bdi>{name}</bdi>, href: paths.predefinedReply(reply.id) }] : []),
        ]}
        title={reply ? t('editTitle', { name }) : t('newTitle')}
        ruled
      />
      <ReplyForm
        key={reply?.version}
        reply={reply ? { id: reply.id, version: reply.version, values: reply } : undefined}
        start={{ categoryId: idOf(search.category) ?? '' }}
      />
    </ClientMessages>
  )
}
