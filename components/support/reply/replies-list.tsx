import { Plus } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { inLanguage } from '#contract/kernel/in-language.ts'
import { predefinedReplies } from '#contract/support/predefined-replies.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { ContentTabs } from '../content/content-tabs.tsx'
import { ImportReplies } from './import-replies.tsx'
import { replyColumns } from './reply-columns.tsx'
import { ReplyMenu } from './reply-menu.tsx'
import { replyVerbs, verbReply } from './reply-verbs.ts'

const views = { favourites: { favourite: 'eq:true' }, unused: { usesCount: 'lte:0' } } as const

/** The predefined replies. */
export async function RepliesList({ search }: { search: SearchParams }) {
  const [{ metadata }, t, locale] = await Promise.all([requireSession(), getTranslations('predefinedReplies'), getLocale()])
  const creates = can(metadata, 'predefinedReply.create')
  const exports = can(metadata, 'predefinedReply.export')
  return (
    <ListScreen
      resource={predefinedReplies}
      searchParams={search}
      columns={await replyColumns()}
      nameOf={({ title }) => inLanguage(title, locale.startsWith('ar') ? 'ar' : 'en').text}
      rowHref={({ id }, from) => paths.predefinedReply(id, { from })}
      rowMenu={(reply, from) => (
        <ReplyMenu reply={verbReply(reply, locale)} favourite={reply.favourite} open={paths.predefinedReply(reply.id, { from })} />
      )}
      views={(Object.keys(views) as (keyof typeof views)[]).map(id => ({ id, label: t(`views.${id}`), search: views[id] }))}
      verbs={replyVerbs}
      namespaces={['content']}
      actions={
        <>
          <ContentTabs tabs={['replies', 'categories']} current="replies" path={paths.predefinedReplies} />
          {creates && can(metadata, 'predefinedReply.edit') && <ImportReplies />}
        </>
      }
      exported={exports && t('title')}
      downloads={exports ? [{ label: t('exportFile'), href: '/api/transfer/predefined-replies' }] : []}
      create={
        creates && (
          <Button as={Link} href={paths.writeReply()} variant="primary" icon={<Icon of={Plus} />} keys={['N']}>
            {t('new')}
          </Button>
        )
      }
    />
  )
}
