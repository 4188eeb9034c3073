import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { inLanguage } from '#contract/kernel/in-language.ts'
import { type PredefinedReplyRow, predefinedReplies } from '#contract/support/predefined-replies.ts'
import { paths } from '#lib/paths.ts'

export const replyVerbs = verbsOf(predefinedReplies, {
  move: { fields: [{ name: 'categoryId', kind: 'reference', of: 'predefinedReplyCategories' }] },
})

/** A predefined reply as its menus need it. */
export const verbReply = ({ id, version, title, categoryId, can }: Omit<PredefinedReplyRow, 'body'>, locale: string): VerbRecord => ({
  id,
  version,
  name: inLanguage(title, locale.startsWith('ar') ? 'ar' : 'en').text,
  can,
  hrefs: { update: paths.writeReply({ id }) },
  values: { categoryId: categoryId ?? '' },
})
