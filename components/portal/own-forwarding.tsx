'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAccessForm } from '#components/access/use-access-form.ts'
import { AnswerField } from '#components/billing/by-link/answer-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import type { Domain } from '#contract/domains/domains.ts'
import { errorsOf } from '#lib/action/errors-of.ts'
import { setOwnForwarding } from './domain-actions.ts'

/** Where the registrar of a name is to send its web site and its mail on to. */
export function OwnForwarding({ domain }: { domain: Pick<Domain, 'id' | 'forwardsTo' | 'forwardsPath' | 'mailForwards' | 'delegatedTo'> }) {
  const t = useTranslations('portal.forwarding')
  const s = useTranslations('domains')
  const router = useRouter()
  const [to, setTo] = useState(domain.forwardsTo ?? '')
  const [path, setPath] = useState(domain.forwardsPath)
  const [mail, setMail] = useState(domain.mailForwards.join('\n'))
  const [asked, setAsked] = useState(false)
  const form = useAccessForm(
    () => {
      setAsked(false)
      return {}
    },
    async () => {
      const lines = mail.split('\n').filter(line => line.trim() !== '')
      const answer = await setOwnForwarding(domain.id, { forwardsTo: to, forwardsPath: path, mailForwards: lines })
      if (!answer.ok) return atFields(errorsOf(answer.problem))
      setAsked(true)
      router.refresh()
    },
  )
  return (
    <form onSubmit={form.submit} noValidate className="flex max-w-120 flex-col gap-3">
      <h2 className="font-semibold">{t('title')}</h2>
      <p className="text-text-2">{t('text')}</p>
      {domain.delegatedTo === 'ours' && <Callout tone="warn">{s('view.forwardingElsewhere')}</Callout>}
      {asked && <Callout tone="ok">{t('asked')}</Callout>}
      {form.errors.whole && (
        <Callout tone="bad" alert>
          {form.errors.whole}
        </Callout>
      )}
      <AnswerField name="forwardsTo" label={s('fields.forwardsTo')} value={to} error={form.errors.forwardsTo} onValue={setTo} code />
      <Choice control={<Checkbox checked={path} onChange={({ target }) => setPath(target.checked)} />} help={s('help.forwardsPath')}>
        {s('fields.forwardsPath')}
      </Choice>
      <Field id="mailForwards" label={t('mail')} help={s('help.mailForwards')} error={form.errors.mailForwards}>
        <Textarea
          id="mailForwards"
          value={mail}
          onChange={({ target }) => setMail(target.value)}
          dir="ltr"
          maxLength={17_000}
          {...describedBy('mailForwards', { help: s('help.mailForwards'), error: form.errors.mailForwards })}
        />
      </Field>
      <Button type="submit" className="self-start" busy={form.busy} busyLabel={t('sending')}>
        {t('save')}
      </Button>
    </form>
  )
}

/** What was found wrong with a line stands at the box of all of them. */
const atFields = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, text]) => {
      const [field = ''] = path.split('.')
      return [field === 'forwardsTo' || field === 'mailForwards' ? field : 'whole', text]
    }),
  )
