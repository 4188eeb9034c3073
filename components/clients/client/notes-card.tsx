import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { Client } from './client-types.ts'

/** What staff wrote down about the client. */
export async function NotesCard({ client }: { client: Client }) {
  const t = await getTranslations('clients')
  if (!client.notes && !client.tags.length) return null
  return (
    <Card title={t('summary.notes')}>
      {client.notes && (
        <p dir="auto" className="whitespace-pre-line">
          {client.notes}
        </p>
      )}
      {client.tags.length > 0 && (
        <p className="flex items-center gap-2 flex-wrap mt-2">
          {client.clientTags?.map(({ id, name, colour }) => (
            <Tag key={id} colour={colour}>
              {name}
            </Tag>
          ))}
        </p>
      )}
    </Card>
  )
}
