import { FileText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { DataChangeRequest } from '#contract/clients/data-changes.ts'
import { paths } from '#lib/paths.ts'

type StoredFile = NonNullable<DataChangeRequest['files']>[number]

/** What proves the change: pictures are seen here, and each opens whole in a tab of its own. */
export function DataChangeDocuments({ files }: { files: readonly StoredFile[] }) {
  const t = useTranslations('dataChangeRequests.view')
  return (
    <Card title={t('documents')}>
      {files.length === 0 ? (
        <p className="text-small text-text-3">{t('noDocuments')}</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-3">
          {files.map(file => (
            <li key={file.id}>
              <a
                href={paths.file(file.id)}
                target="_blank"
                rel="noreferrer"
                aria-label={t('openFile', { name: file.name })}
                className="flex flex-col overflow-hidden rounded-md border border-line text-text hover:bg-hover"
              >
                <span className="grid h-36 place-items-center bg-sunken text-text-3">
                  {file.mimeType.startsWith('image/') ? (
                    // biome-ignore lint/performance/noImgElement: only who may see the request gets its bytes
                    <img src={paths.file(file.id)} alt="" loading="lazy" className="size-full object-contain" />
                  ) : (
                    <Icon of={FileText} size={24} />
                  )}
                </span>
                <span className="truncate px-3 py-2 text-small">
                  <bdi>{file.name}</bdi>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
