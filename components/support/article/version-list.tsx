import { getTranslations } from 'next-intl/server'
import { RefusedPart } from '#components/kit/feedback/refused-part.tsx'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { RecordVerbButton } from '#components/kit/verbs/record-verb-button.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { onlyVerbs } from '#components/kit/verbs/verbs-of.tsx'
import { Card } from '#components/ui/card.tsx'
import { type KnowledgeBaseArticle, knowledgeBaseArticles } from '#contract/support/knowledge-base.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { articleVerbs } from './article-verbs.ts'

const restore = onlyVerbs(articleVerbs, ['restore'])

/** The versions of an article's text: who saved them, what differs, and the way back to them. */
export async function VersionList({ article }: { article: KnowledgeBaseArticle }) {
  const { id, version } = article
  const [t, answer] = await Promise.all([
    getTranslations('knowledgeBaseArticles'),
    attemptLoad(knowledgeBaseArticles.endpoints.versions, { params: { id } }),
  ])
  if ('refusal' in answer) return <RefusedPart things={t('versions')} refusal={answer.refusal} />
  const { items } = answer.data
  const restored = (number: number) => {
    const texts = { number: numberText(number) }
    return { id, version, can: article.can, name: t('version', texts), texts, body: { number }, next: paths.article(id) }
  }
  return (
    <RecordVerbs given={restore}>
      <Card title={t('versions')} count={numberText(items.length)}>
        <ul className="flex flex-col gap-3">
          {items.map(one => (
            <li key={one.number} className="flex flex-col gap-1">
              <span className="flex items-center gap-2">
                <span className="font-medium">{t('version', { number: numberText(one.number) })}</span>
                {one.current && <span className="text-text-3 text-small">{t('current')}</span>}
              </span>
              <span className="text-text-3 text-small">
                <Name value={one.savedByName} /> · <DateText value={one.savedOn} />
              </span>
              {!one.current && (
                <span className="flex items-center gap-2">
                  <Link href={paths.article(id, { compare: one.number })} className="text-small" scroll={false}>
                    {t('compare')}
                  </Link>
                  <RecordVerbButton verb="restore" record={restored(one.number)} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </RecordVerbs>
  )
}
