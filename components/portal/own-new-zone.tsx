'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAccessForm } from '#components/access/use-access-form.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { errorsOf } from '#lib/action/errors-of.ts'
import { paths } from '#lib/paths.ts'
import { createOwnZone } from './zone-actions.ts'

/** A zone of a name, with the records that new zones begin with. */
export function OwnNewZone() {
  const t = useTranslations('portal.zones')
  const router = useRouter()
  const [name, setName] = useState('')
  const form = useAccessForm(
    (): Record<string, string> => (name.trim() === '' ? { zone: t('typeName') } : {}),
    async (): Promise<Record<string, string> | undefined> => {
      const answer = await createOwnZone(name)
      if (!answer.ok) {
        const { name: ofName, ...rest } = errorsOf(answer.problem)
        return ofName ? { zone: ofName } : { whole: Object.values(rest).join(' ') }
      }
      router.push(paths.portalZone(answer.data.id))
    },
  )
  const { zone: error, whole } = form.errors
  return (
    <form onSubmit={form.submit} noValidate className="flex max-w-120 flex-col gap-3">
      <h2 className="font-semibold">{t('new')}</h2>
      {whole && (
        <Callout tone="bad" alert>
          {whole}
        </Callout>
      )}
      <Field id="zone" label={t('name')} help={t('nameHelp')} error={error}>
        <Input
          id="zone"
          value={name}
          onChange={({ target }) => setName(target.value)}
          dir="auto"
          mono
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          {...describedBy('zone', { help: t('nameHelp'), error })}
        />
      </Field>
      <Button type="submit" className="self-start" busy={form.busy} busyLabel={t('sending')}>
        {t('create')}
      </Button>
    </form>
  )
}
