import type { ColumnType } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { ArticleStatus } from '#contract/support/knowledge-base-input.ts'
import type { Instant, Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

type Derived<T> = ColumnType<T, never, never>

export interface KnowledgeBaseArticlesTable extends RecordColumns {
  title: Json<Bilingual>
  body: Json<Bilingual>
  categoryId: number
  tags: Json<string[]>
  loggedInOnly: boolean
  slug: string
  status: ArticleStatus
  authorId: number | null
  authorName: Json<Bilingual>
  publishedOn: NullableInstant
  views: number
  helpfulCount: number
  unhelpfulCount: number
  fileIds: Json<number[]>
  searchVector: Derived<unknown>
}
export interface KnowledgeBaseVersionsTable {
  articleId: number
  number: number
  title: Json<Bilingual>
  body: Json<Bilingual>
  tags: Json<string[]>
  savedOn: Instant
  savedById: number | null
  savedByName: Json<Bilingual>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    knowledgeBaseArticles: KnowledgeBaseArticlesTable
    knowledgeBaseVersions: KnowledgeBaseVersionsTable
  }
}
