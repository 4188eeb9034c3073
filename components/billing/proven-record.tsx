import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { StoredFiles } from '#components/kit/files/stored-files.tsx'
import { Link } from '#components/kit/link.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Card } from '#components/ui/card.tsx'
import type { StoredFile } from '#contract/files/files.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { paths } from '#lib/paths.ts'

interface Fact {
  term: ReactNode
  value: ReactNode
}

interface ProvenRecordProps {
  /** Whose texts: `view.facts`, `view.noFile` and `view.openFile` are theirs. */
  resource: 'bankSlips' | 'chargebacks'
  record: { clientId: number; clientName: Bilingual; note: string | null; files?: StoredFile[] | undefined }
  /** What is known of it, after its client. */
  facts: readonly Fact[]
  /** What is told last, after the note. */
  last?: readonly Fact[]
  /** Between what is known and what proves it. */
  children?: ReactNode
}

/** Something about money that a person decides about: whose it is, what is known of it, and the files that prove it. */
export async function ProvenRecord({ resource, record, facts, last = [], children }: ProvenRecordProps) {
  const t = await getTranslations(resource)
  const client = (
    <Link href={paths.client(record.clientId)}>
      <Name value={record.clientName} />
    </Link>
  )
  const note = record.note && <bdi className="whitespace-pre-line">{record.note}</bdi>
  const items = [
    { term: t('fields.clientName'), value: client },
    ...facts,
    ...(note ? [{ term: t('fields.note'), value: note }] : []),
    ...last,
  ]
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card title={t('view.facts')}>
        <KeyValue items={items} />
      </Card>
      {children}
      <StoredFiles
        files={record.files ?? []}
        title={t('fields.files')}
        emptyText={t('view.noFile')}
        openLabel={name => t('view.openFile', { name })}
      />
    </div>
  )
}
