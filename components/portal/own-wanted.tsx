'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAccessForm } from '#components/access/use-access-form.ts'
import { type ChangedGiven, someChanged, WantedTable } from '#components/clients/consent/wanted-table.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Field } from '#components/ui/field.tsx'
import { NativeSelect } from '#components/ui/native-select.tsx'
import { languages } from '#contract/clients/client-values.ts'
import type { wantedMessages } from '#contract/clients/wanted-messages.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { errorsOf } from '#lib/action/errors-of.ts'
import { changeOwnWanted } from './actions.ts'

type Language = (typeof languages)[number]

/** A client's own choices of what comes to it: read by whoever acts for it, changed by its users alone. */
export function OwnWanted({ wanted }: { wanted: AnswerOf<typeof wantedMessages.endpoints.own> }) {
  const t = useTranslations('portal.wanted')
  const router = useRouter()
  const [changed, setChanged] = useState<ChangedGiven>({})
  const [language, setLanguage] = useState<Language>(wanted.language)
  const [saved, setSaved] = useState(false)
  const form = useAccessForm(
    (): Record<string, string> => {
      setSaved(false)
      return someChanged(changed) || language !== wanted.language ? {} : { whole: t('unchanged') }
    },
    async () => {
      const answer = await changeOwnWanted({ answers: changed, ...(language === wanted.language ? {} : { language }) })
      if (!answer.ok) return errorsOf(answer.problem)
      setChanged({})
      setSaved(true)
      router.refresh()
    },
  )
  const fixed = !wanted.mayChange || form.busy
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      {saved && <Callout tone="ok">{t('saved')}</Callout>}
      {form.errors.whole && (
        <Callout tone="bad" alert>
          {form.errors.whole}
        </Callout>
      )}
      <Field id="language" label={t('language')} className="max-w-90">
        <NativeSelect
          id="language"
          value={language}
          disabled={fixed}
          onChange={event => setLanguage(languages.find(one => one === event.target.value) ?? wanted.language)}
        >
          {languages.map(one => (
            <option key={one} value={one} lang={one}>
              {t(`languages.${one}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <WantedTable answers={wanted.answers} changed={changed} disabled={fixed} onChange={setChanged} />
      {wanted.mayChange && (
        <Button type="submit" variant="primary" className="self-start" busy={form.busy} busyLabel={t('saving')}>
          {t('save')}
        </Button>
      )}
    </form>
  )
}
