import { useTranslations } from 'next-intl'
import { Name } from '#components/kit/values/name.tsx'
import { Badge } from '#components/ui/badge.tsx'
import type { ClientNote } from '#contract/clients/client-notes.ts'
import { paths } from '#lib/paths.ts'

/** A note as it was written, with whom it names and what is attached to it. */
export function NoteText({
  note: { text, importance, mentioned = [], files = [] },
}: {
  note: Pick<ClientNote, 'text' | 'importance' | 'mentioned' | 'files'>
}) {
  const t = useTranslations('clientNotes')
  return (
    <span className="flex flex-col gap-1 py-2 text-start whitespace-normal">
      {importance === 'urgent' && (
        <span>
          <Badge tone="red">{t('options.importance.urgent')}</Badge>
        </span>
      )}
      <span dir="auto" className="break-words whitespace-pre-line">
        {text}
      </span>
      {mentioned.length > 0 && (
        <span className="flex flex-wrap gap-2 text-small text-text-3">
          {mentioned.map(({ id, name }) => (
            <span key={id}>
              @<Name value={name} />
            </span>
          ))}
        </span>
      )}
      {files.length > 0 && (
        <span className="flex flex-wrap gap-3 text-small">
          {files.map(({ id, name }) => (
            <a key={id} href={paths.file(id)} target="_blank" rel="noreferrer" aria-label={t('openFile', { name })}>
              <bdi>{name}</bdi>
            </a>
          ))}
        </span>
      )}
    </span>
  )
}
