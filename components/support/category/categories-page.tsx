import { getTranslations } from 'next-intl/server'
import { Empty } from '#components/kit/feedback/empty.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { NewRecord } from '#components/kit/resource-screen/new-record.tsx'
import { ResourceFrame } from '#components/kit/resource-screen/resource-frame.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { knowledgeBaseCategories } from '#contract/support/knowledge-base-categories.ts'
import { predefinedReplyCategories } from '#contract/support/predefined-reply-categories.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { ContentTabs } from '../content/content-tabs.tsx'
import { categoryForms } from './category-forms.ts'
import { CategoryTree } from './category-tree.tsx'

const kinds = {
  knowledgeBaseCategories: {
    resource: knowledgeBaseCategories,
    things: 'knowledgeBaseArticles',
    tabs: ['articles', 'categories', 'searches'],
    path: paths.knowledgeBase,
  },
  predefinedReplyCategories: {
    resource: predefinedReplyCategories,
    things: 'predefinedReplies',
    tabs: ['replies', 'categories'],
    path: paths.predefinedReplies,
  },
} as const

/** A tree of categories: put in order by hand, made, changed and deleted. */
export async function CategoriesPage({ of }: { of: keyof typeof kinds }) {
  const { resource, things, tabs, path } = kinds[of]
  const [{ metadata }, { token, items }, t, own] = await Promise.all([
    requireSession(),
    load(resource.endpoints.tree),
    getTranslations(of),
    getTranslations(things),
  ])
  const { area } = resource
  const may = { create: can(metadata, `${area}.create`), edit: can(metadata, `${area}.edit`) }
  const allowed = { update: may.edit || 'forbidden', remove: can(metadata, `${area}.delete`) || 'forbidden' }
  const given = {
    resource: of,
    form: categoryForms[of],
    start: {},
    also: {},
    may,
    duplicate: false,
    wide: false,
  }
  const verbs = verbsOf(resource, {
    remove: { fields: [{ name: 'targetCategoryId', kind: 'reference', of }], onlyHeld: true },
  })
  return (
    <ClientMessages of={[of, 'content']}>
      <ResourceFrame given={given}>
        <PageHeader
          crumbs={[{ text: own('title'), href: path() }]}
          title={t('title')}
          meta={items.length > 0 ? numberText(items.length) : undefined}
          actions={
            <>
              <ContentTabs tabs={[...tabs]} current="categories" path={path} />
              {may.create && <NewRecord />}
            </>
          }
          ruled
        />
        {items.length === 0 ? (
          <Empty title={t('empty')} text={t('emptyText')} actions={may.create && <NewRecord />} />
        ) : (
          <RecordVerbs given={verbs}>
            <CategoryTree key={token} token={token} items={items} can={allowed} />
          </RecordVerbs>
        )}
      </ResourceFrame>
    </ClientMessages>
  )
}
