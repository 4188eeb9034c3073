'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { NativeSelect } from '#components/ui/native-select.tsx'
import { type BlockedScope, blockedScopes, type dnsBlockedStrings } from '#contract/dns/dns-blocked-strings.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { tryText } from './actions.ts'

type Found = AnswerOf<typeof dnsBlockedStrings.endpoints.try>['found']

/** Asks which blocked texts would refuse a name or target. */
export function TryText() {
  const t = useTranslations('dnsBlockedStrings')
  const id = useId()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<{ text: string; scope: BlockedScope }>({ text: '', scope: 'zoneName' })
  const [found, setFound] = useState<Found>()
  const [failure, setFailure] = useState<string>()
  const [busy, start] = useWork()
  const type = (change: Partial<typeof typed>) => {
    setFound(undefined)
    setFailure(undefined)
    setTyped({ ...typed, ...change })
  }
  const ask = () =>
    start(async () => {
      const answer = await tryText({ body: typed })
      if (answer.ok) setFound(answer.data.found)
      else setFailure(answer.problem.fields?.text?.message ?? answer.problem.message)
    })
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button className="max-sm:hidden">{t('try.open')}</Button>}
      title={t('try.title')}
      description={t('try.text')}
      size="form"
      closeLabel={t('try.close')}
      actions={
        <Button variant="primary" type="submit" form={`${id}-form`} busy={busy}>
          {t('try.action')}
        </Button>
      }
    >
      <form
        id={`${id}-form`}
        className="flex flex-col gap-3.5"
        onSubmit={event => {
          event.preventDefault()
          if (!busy) ask()
        }}
      >
        {failure && (
          <Callout tone="bad" alert>
            {failure}
          </Callout>
        )}
        {found && (
          <Callout tone={found.length > 0 ? 'warn' : 'ok'} alert title={t(found.length > 0 ? 'try.refused' : 'try.passes')}>
            <ul>
              {found.map(one => (
                <li key={one.id}>
                  <bdi dir="auto">{one.value}</bdi> · {t(`options.match.${one.match}`)}
                </li>
              ))}
            </ul>
          </Callout>
        )}
        <Field id={`${id}-text`} label={t('try.what')}>
          <Input id={`${id}-text`} dir="auto" maxLength={4000} value={typed.text} onChange={event => type({ text: event.target.value })} />
        </Field>
        <Field id={`${id}-scope`} label={t('fields.scope')}>
          <NativeSelect id={`${id}-scope`} value={typed.scope} onChange={event => type({ scope: event.target.value as BlockedScope })}>
            {blockedScopes.map(scope => (
              <option key={scope} value={scope}>
                {t(`options.scope.${scope}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </form>
    </Dialog>
  )
}
