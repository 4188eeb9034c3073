'use client'
import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'

/** Makes the zone of a name for the client that has it, and leads there. */
export function CreateZone({ name, clientId }: { name: string; clientId: number }) {
  const t = useTranslations('dnsZones.ofName')
  const router = useRouter()
  const create = async () => {
    const answer = await callRecord({ resource: 'dnsZones', verb: 'create', body: { name, clientId }, idempotencyKey: crypto.randomUUID() })
    if (answer.ok) {
      router.push(paths.dnsZone(answer.data.id))
      return
    }
    const { message, description, fields = {} } = answer.problem
    return refusalText({ message, description: Object.values(fields)[0]?.message ?? description })
  }
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" icon={<Icon of={Plus} />}>
          {t('create')}
        </Button>
      }
      title={t('createTitle', { name })}
      text={t('createText')}
      actionLabel={t('create')}
      onConfirm={create}
    />
  )
}
