import { FolderInput, Trash2 } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { BulkAction } from '#components/kit/list-screen/list-column.ts'
import { Icon } from '#components/ui/icon.tsx'

interface Of {
  namespace: 'knowledgeBaseArticles' | 'predefinedReplies'
  categories: string
  may: { edit: boolean; delete: boolean }
}

/** What is done to many articles or replies at once: into another category, or gone. */
export async function contentBulk({ namespace, categories, may }: Of): Promise<BulkAction[]> {
  const [t, c, r] = await Promise.all([getTranslations(namespace), getTranslations('content'), getTranslations('record')])
  const move: BulkAction = {
    id: 'move',
    label: c('move'),
    icon: <Icon of={FolderInput} flip />,
    title: t('bulk.moveTitle'),
    text: t('bulk.moveText'),
    fields: [{ name: 'categoryId', kind: 'reference', of: categories }],
  }
  const remove: BulkAction = {
    id: 'remove',
    label: r('delete'),
    icon: <Icon of={Trash2} />,
    danger: true,
    title: r('bulkDeleteTitle'),
    text: t('bulkDeleteText'),
  }
  return [...(may.edit ? [move] : []), ...(may.delete ? [remove] : [])]
}
