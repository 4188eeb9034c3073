'use client'
import { ArchiveRestore } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Input } from '#components/ui/input.tsx'
import type { dnsBackupStores } from '#contract/dns/dns-backup-stores.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { lookAtStore } from './actions.ts'
import { FoundCopies } from './found-copies.tsx'

type Found = AnswerOf<typeof dnsBackupStores.endpoints.look>

/** Asks a store what it has of a zone, or of which zones it has anything, and takes a copy back. */
export function LookAtStore({ id: storeId, name, restores }: { id: number; name: string; restores: boolean }) {
  const t = useTranslations('dnsBackupStores.look')
  const id = useId()
  const [open, setOpen] = useState(false)
  const [zone, setZone] = useState('')
  const [found, setFound] = useState<Found & { zone: string }>()
  const [failure, setFailure] = useState<string>()
  const [busy, start] = useWork()
  const look = (asked: string) =>
    start(async () => {
      setFound(undefined)
      setFailure(undefined)
      const answer = await lookAtStore({ params: { id: storeId }, body: { zone: asked.trim() || null } })
      if (answer.ok) setFound({ ...answer.data, zone: asked.trim() })
      else setFailure(answer.problem.fields?.zone?.message ?? answer.problem.message)
    })
  const choose = (chosen: string) => {
    setZone(chosen)
    look(chosen)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="ghost" size="xs" square aria-label={t('open', { name })} icon={<Icon of={ArchiveRestore} size={14} />} />}
      size="wide"
      title={t('title', { name })}
      description={t('text')}
      closeLabel={t('close')}
      actions={
        <Button variant="primary" type="submit" form={`${id}-form`} busy={busy}>
          {t('action')}
        </Button>
      }
    >
      <form
        id={`${id}-form`}
        className="flex flex-col gap-3.5"
        onSubmit={event => {
          event.preventDefault()
          if (!busy) look(zone)
        }}
      >
        {failure && (
          <Callout tone="bad" alert>
            {failure}
          </Callout>
        )}
        <Field id={`${id}-zone`} label={t('zone')} help={t('zoneHint')}>
          <Input
            id={`${id}-zone`}
            aria-describedby={`${id}-zone-help`}
            dir="ltr"
            maxLength={255}
            value={zone}
            onChange={event => setZone(event.target.value)}
          />
        </Field>
        {found && <FoundCopies storeId={storeId} found={found} restores={restores} onZone={choose} />}
      </form>
    </Dialog>
  )
}
