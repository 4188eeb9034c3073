'use client'
import { Download } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { QuoteOffer } from '#contract/billing/quote-offer.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { errorsOf } from '#lib/action/errors-of.ts'
import { acceptOffer, declineOffer } from './actions.ts'
import { AnswerField } from './answer-field.tsx'

interface Props {
  token: string
  edition: number
  open: boolean
  asksEmail: boolean
  /** Lines that are set up for a name which is not known yet. */
  lines: readonly QuoteOffer['lines'][number][]
  pdf: string
}

/** Yes or no to a quote, with the name of who says it; once only, whatever is pressed how often. */
export function OfferAnswer({ token, edition, open, asksEmail, lines, pdf }: Props) {
  const t = useTranslations('byLink.quote')
  const locale = useLocale()
  const [declining, setDeclining] = useState(false)
  const [given, setGiven] = useState<Record<string, string>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [done, setDone] = useState<'accepted' | 'declined'>()
  const [busy, start] = useWork()
  const value = (name: string) => given[name] ?? ''
  const put = (name: string) => (text: string) => setGiven(current => ({ ...current, [name]: text }))
  const wanted = declining ? ['name', 'reason'] : ['name', ...(asksEmail ? ['email'] : []), ...lines.map(({ id }) => `domains.${id}`)]

  function submit(event: FormEvent) {
    event.preventDefault()
    const missing = wanted.filter(name => value(name).trim() === '')
    setErrors(Object.fromEntries(missing.map(name => [name, t('required')])))
    if (missing[0]) return document.getElementById(missing[0])?.focus()
    const name = value('name')
    void start(async () => {
      const domains = lines.map(({ id }) => ({ lineId: id, domain: value(`domains.${id}`) }))
      const answer = declining
        ? await declineOffer({ body: { token, edition, name, reason: value('reason') } })
        : await acceptOffer({ body: { token, edition, name, domains, ...(asksEmail ? { email: value('email') } : {}) } })
      if (answer.ok) setDone(declining ? 'declined' : 'accepted')
      else setErrors(byLine(errorsOf(answer.problem), lines))
    })
  }
  if (done) return <Callout tone={done === 'accepted' ? 'ok' : 'info'}>{t(done === 'accepted' ? 'thanks' : 'declined')}</Callout>
  const field = (name: string, label: string, more: { type?: string; code?: true; long?: true; autoComplete?: string } = {}) => (
    <AnswerField key={name} name={name} label={label} value={value(name)} error={errors[name]} onValue={put(name)} {...more} />
  )
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 rounded-lg border border-line bg-raised px-6 py-5 max-sm:px-4">
      {open && (
        <>
          {errors.whole && (
            <Callout tone="bad" alert>
              {errors.whole}
            </Callout>
          )}
          {field('name', t('name'), { autoComplete: 'name' })}
          {!declining && asksEmail && field('email', t('email'), { type: 'email', autoComplete: 'email' })}
          {!declining &&
            lines.map(line => field(`domains.${line.id}`, t('domain', { line: nameFor(line.description, locale) }), { code: true }))}
          {declining && field('reason', t('reason'), { long: true })}
          <p className="text-small text-text-3">{t('evidence')}</p>
        </>
      )}
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:flex-auto">
        {open && (
          <Button type="submit" variant={declining ? 'danger' : 'primary'} busy={busy} busyLabel={t('sending')}>
            {declining ? t('decline') : t('accept')}
          </Button>
        )}
        {open && (
          <Button type="button" variant="ghost" disabled={busy} onClick={() => setDeclining(!declining)}>
            {declining ? t('back') : t('notWanted')}
          </Button>
        )}
        <Button as="a" href={pdf} download icon={<Icon of={Download} />}>
          {t('pdf')}
        </Button>
      </div>
    </form>
  )
}

/** The platform counts domains as they were sent: each belongs to the field of its line. */
const byLine = (errors: Record<string, string>, lines: Props['lines']) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, text]) => {
      const at = /^domains\.(\d+)\.domain$/.exec(path)?.[1]
      return [at === undefined ? path : `domains.${lines[Number(at)]?.id}`, text]
    }),
  )
