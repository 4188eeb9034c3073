import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { ArticleStatus } from '#contract/support/knowledge-base-input.ts'

const badgeStatus: Record<ArticleStatus, string> = { draft: 'draft', published: 'active', archived: 'inactive' }

export function ArticleStatusBadge({ status, large }: { status: ArticleStatus; large?: boolean }) {
  const t = useTranslations('knowledgeBaseArticles')
  return <StatusBadge status={badgeStatus[status]} label={t(`options.status.${status}`)} large={large} />
}
