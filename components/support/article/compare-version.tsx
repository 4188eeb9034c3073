import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { TextDifference } from '#components/kit/values/text-difference.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { plainOf } from '#contract/kernel/rich-text.ts'
import { type KnowledgeBaseArticle, knowledgeBaseArticles } from '#contract/support/knowledge-base.ts'
import { load } from '#lib/api/load.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'

/** An earlier version against the current one, word by word, in both languages. */
export async function CompareVersion({ article, number }: { article: KnowledgeBaseArticle; number: number }) {
  const [t, c, old] = await Promise.all([
    getTranslations('knowledgeBaseArticles'),
    getTranslations('content'),
    load(knowledgeBaseArticles.endpoints.version, { params: { id: article.id, number } }),
  ])
  const values = { number: numberText(number) }
  const plainText = (one: Pick<KnowledgeBaseArticle, 'title' | 'body'>, language: 'en' | 'ar') =>
    `${one.title[language]}\n\n${plainOf(one.body[language])}`.trim()
  return (
    <Card
      title={t('compareTitle', values)}
      actions={
        <Link href={paths.article(article.id)} className={buttonClass({ size: 'sm' })} scroll={false}>
          {t('closeCompare')}
        </Link>
      }
    >
      <p className="text-text-3 text-small mb-3">{t('compareText', values)}</p>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {(['en', 'ar'] as const).map(language => {
          const [before, after] = [plainText(old, language), plainText(article, language)]
          return (
            <section key={language}>
              <h3 className="font-semibold mb-2">{c(`languages.${language}`)}</h3>
              {before === after ? <p className="text-text-3">{t('noDifference')}</p> : <TextDifference {...{ before, after, language }} />}
            </section>
          )
        })}
      </div>
    </Card>
  )
}
