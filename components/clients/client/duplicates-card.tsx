'use client'
import { Merge } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { Client, ClientDuplicates } from '#contract/clients/clients.ts'
import { namesOf } from './client-names.ts'
import { DuplicateList } from './duplicates.tsx'
import { MergeDialog } from './merge-dialog.tsx'

/** Who may be the same as this client, and the way to merge them. */
export function DuplicatesCard({ client, found }: { client: Pick<Client, 'id' | 'displayName' | 'can'>; found: ClientDuplicates }) {
  const t = useTranslations('clients')
  const locale = useLocale()
  const [intoId, setIntoId] = useState<number>()
  const mayMerge = client.can?.merge === true
  const count = new Set(found.map(({ id }) => id)).size
  return (
    <>
      <Callout tone="warn" title={t('duplicates.title', { count })}>
        <DuplicateList
          found={found}
          action={({ id, status }, name) =>
            mayMerge &&
            status !== 'closed' && (
              <Button
                size="sm"
                icon={<Icon of={Merge} size={14} />}
                aria-label={t('duplicates.mergeInto', { name })}
                onClick={() => setIntoId(id)}
              >
                {t('merge.action')}
              </Button>
            )
          }
        />
      </Callout>
      {intoId && (
        <MergeDialog record={{ id: client.id, name: namesOf(client, locale).name }} intoId={intoId} onClose={() => setIntoId(undefined)} />
      )}
    </>
  )
}
