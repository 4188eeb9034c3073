'use client'
import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import { type LookedUpName, mostLookups } from '#contract/domains/whois-lookup.ts'
import { cleanDomain, domainName } from '#contract/kernel/domain-name.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { lookUpNames } from './actions.ts'
import { LookedUp } from './looked-up.tsx'

/** Room for the most names, at their longest. */
const LONGEST = 6000

/** Names are typed, one a line, and looked up; what was typed stays. */
export function LookupForm({ begun, orders }: { begun: string; orders: boolean }) {
  const t = useTranslations('whoisLookup')
  const v = dynamicMessages(useTranslations('validation'))
  const [text, setText] = useState(begun)
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState<{ title: string; text?: string }>()
  const [found, setFound] = useState<LookedUpName[]>([])
  const [busy, start] = useWork()
  const results = useRef<HTMLHeadingElement>(null)
  const look = () => {
    const names = [
      ...new Set(
        text
          .split(/[\s,;]+/)
          .map(cleanDomain)
          .filter(Boolean),
      ),
    ]
    const wrong = names.map(name => ({ name, finding: domainName(name) })).find(({ finding }) => finding)
    setRefusal(undefined)
    if (names.length === 0) return setError(t('nothing'))
    if (names.length > mostLookups) return setError(t('tooMany', { max: mostLookups }))
    if (wrong?.finding) return setError(`${wrong.name}: ${v(wrong.finding.key, wrong.finding.values)}`)
    setError(undefined)
    void start(async () => {
      const answer = await lookUpNames({ body: { names } })
      if (!answer.ok) return setRefusal({ title: answer.problem.message, text: answer.problem.description })
      setFound(answer.data.names)
      results.current?.focus()
    })
  }
  return (
    <div className="flex flex-col gap-5">
      <form
        className="flex max-w-160 flex-col gap-3"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          look()
        }}
      >
        {refusal && (
          <Callout tone="bad" title={refusal.title} alert>
            {refusal.text}
          </Callout>
        )}
        <Field id="names" label={t('names')} help={t('help', { max: mostLookups })} error={error}>
          <Textarea
            id="names"
            name="names"
            rows={4}
            dir="auto"
            maxLength={LONGEST}
            spellCheck={false}
            value={text}
            onChange={event => setText(event.target.value)}
            onKeyDown={event => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) look()
            }}
            {...describedBy('names', { help: true, error })}
          />
        </Field>
        <Button type="submit" variant="primary" className="self-start" icon={<Icon of={Search} />} busy={busy} busyLabel={t('looking')}>
          {t('look')}
        </Button>
      </form>
      <section aria-live="polite" aria-busy={busy} className="flex flex-col gap-4">
        <h2 ref={results} tabIndex={-1} className={found.length > 0 ? undefined : 'sr-only'}>
          {t('results')}
        </h2>
        {found.map(one => (
          <LookedUp key={one.asciiName} found={one} orders={orders} />
        ))}
      </section>
    </div>
  )
}
