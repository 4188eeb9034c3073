import { useTranslations } from 'next-intl'
import { StoredFiles } from '#components/kit/files/stored-files.tsx'
import type { StoredFile } from '#contract/files/files.ts'

/** What proves the change. */
export function DataChangeDocuments({ files }: { files: readonly StoredFile[] }) {
  const t = useTranslations('dataChangeRequests.view')
  return <StoredFiles files={files} title={t('documents')} emptyText={t('noDocuments')} openLabel={name => t('openFile', { name })} />
}
