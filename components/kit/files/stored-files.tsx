import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { StoredFile } from '#contract/files/files.ts'
import { paths } from '#lib/paths.ts'

interface StoredFilesProps {
  files: readonly StoredFile[]
  title: ReactNode
  emptyText: ReactNode
  /** What a link to one is called. */
  openLabel: (name: string) => string
}

/** The files of a record: pictures are seen here, and each opens whole in a tab of its own. */
export function StoredFiles({ files, title, emptyText, openLabel }: StoredFilesProps) {
  return (
    <Card title={title}>
      {files.length === 0 ? (
        <p className="text-small text-text-3">{emptyText}</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-3">
          {files.map(file => (
            <li key={file.id}>
              <a
                href={paths.file(file.id)}
                target="_blank"
                rel="noreferrer"
                aria-label={openLabel(file.name)}
                className="flex flex-col overflow-hidden rounded-md border border-line text-text hover:bg-hover"
              >
                <span className="grid h-36 place-items-center bg-sunken text-text-3">
                  {file.mimeType.startsWith('image/') ? (
                    // biome-ignore lint/performance/noImgElement: only who may see the record gets its bytes
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
