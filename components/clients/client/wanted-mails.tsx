'use client'
import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { languages } from '#contract/clients/client-values.ts'
import type { Client } from '#contract/clients/clients.ts'
import { updateClient } from './actions.ts'
import { fromForm, toForm } from './client-form-values.ts'

/** In which language a client is written to, in which hours not, and whether of overdue invoices by itself. */
export function WantedMails({ client }: { client: Client }) {
  const router = useRouter()
  const sections = useMemo(() => {
    const fixed = client.can?.update === true ? {} : { disabled: true }
    const fields = [
      { name: 'language', kind: 'choice', options: languages } as const,
      { name: 'overdueNotices', kind: 'flag', optional: true } as const,
      ...(['quietFrom', 'quietUntil'] as const).map(name => ({ name, kind: 'number', optional: true }) as const),
    ]
    return [{ name: 'messages', fields: fields.map(field => ({ ...field, ...fixed })) }]
  }, [client])
  const start = useMemo(() => toForm(client), [client])
  return (
    <RecordForm
      resource="clients"
      sections={sections}
      values={start}
      version={client.version}
      save={({ body, idempotencyKey }) =>
        updateClient({ params: { id: client.id }, body: fromForm(body, client.emailPreferences), idempotencyKey })
      }
      onSaved={() => router.refresh()}
    />
  )
}
