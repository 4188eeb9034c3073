'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAccessForm } from '#components/access/use-access-form.ts'
import { Button } from '#components/ui/button.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { errorsOf } from '#lib/action/errors-of.ts'
import { setOwnDs } from './domain-actions.ts'

/** Gives the registry one more DS record. */
export function AddDs({ id, version, dsRecords }: { id: number; version: number; dsRecords: readonly string[] }) {
  const t = useTranslations('portal.ds')
  const router = useRouter()
  const [record, setRecord] = useState('')
  const form = useAccessForm(
    (): Record<string, string> => (record.trim() === '' ? { ds: t('typeOne') } : {}),
    async () => {
      const answer = await setOwnDs(id, version, [...dsRecords, record])
      if (!answer.ok) return { ds: Object.values(errorsOf(answer.problem)).join(' ') }
      setRecord('')
      router.refresh()
    },
  )
  const error = form.errors.ds
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-3">
      <Field id="ds" label={t('record')} help={t('recordHelp')} error={error}>
        <Input
          id="ds"
          value={record}
          onChange={({ target }) => setRecord(target.value)}
          dir="ltr"
          mono
          maxLength={400}
          autoComplete="off"
          {...describedBy('ds', { help: t('recordHelp'), error })}
        />
      </Field>
      <Button type="submit" className="self-start" busy={form.busy} busyLabel={t('sending')}>
        {t('add')}
      </Button>
    </form>
  )
}
