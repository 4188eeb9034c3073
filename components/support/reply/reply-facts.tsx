import { useLocale, useTranslations } from 'next-intl'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Card } from '#components/ui/card.tsx'
import { inLanguage } from '#contract/kernel/in-language.ts'
import type { PredefinedReply } from '#contract/support/predefined-replies.ts'
import { numberText } from '#lib/format/number.ts'

/** Whose a reply is, where it stands and how much it is used. */
export function ReplyFacts({ reply, departments }: { reply: PredefinedReply; departments: string[] }) {
  const t = useTranslations('predefinedReplies')
  const f = useTranslations('form')
  const language = useLocale().startsWith('ar') ? 'ar' : 'en'
  const { category, ownerName, usesCount, lastUsedOn, updatedOn } = reply
  const items = [
    { term: t('fields.categoryId'), value: category ? <bdi>{inLanguage(category.name, language).text}</bdi> : t('noCategory') },
    { term: t('fields.departmentIds'), value: departments.length > 0 ? <bdi>{departments.join(f('comma'))}</bdi> : t('allDepartments') },
    { term: t('fields.ownerName'), value: <Name value={ownerName} /> },
    { term: t('fields.usesCount'), value: numberText(usesCount) },
    { term: t('fields.lastUsedOn'), value: lastUsedOn ? <DateText value={lastUsedOn} /> : t('never') },
    { term: t('fields.updatedOn'), value: <DateText value={updatedOn} as="day" /> },
  ]
  return (
    <Card title={t('facts')}>
      <KeyValue items={items} />
    </Card>
  )
}
