import { Star, StarOff } from 'lucide-react'
import { useLocale } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import { inLanguage } from '#contract/kernel/bilingual.ts'
import type { PredefinedReplyRow } from '#contract/support/predefined-replies.ts'
import { paths } from '#lib/paths.ts'
import { ContentMenu } from '../content/content-menu.tsx'

interface ReplyMenuProps {
  reply: Omit<PredefinedReplyRow, 'body'>
  may: { edit: boolean; delete: boolean }
  /** On its own page. */
  own?: boolean
}

/** What can be done with a predefined reply. */
export function ReplyMenu({ reply, may, own = false }: ReplyMenuProps) {
  const language = useLocale().startsWith('ar') ? 'ar' : 'en'
  const { id, version, categoryId, favourite } = reply
  return (
    <ContentMenu
      resource="predefinedReplies"
      record={{ id, version, categoryId, name: inLanguage(reply.title, language).text }}
      categories="predefinedReplyCategories"
      open={own ? undefined : paths.predefinedReply(id)}
      edit={may.edit ? paths.writeReply({ id }) : undefined}
      back={own ? paths.predefinedReplies() : undefined}
      verbs={[
        {
          verb: 'favourite',
          label: favourite ? 'unfavour' : 'favour',
          icon: <Icon of={favourite ? StarOff : Star} />,
          body: { favourite: !favourite },
        },
      ]}
      remove={may.delete}
    />
  )
}
