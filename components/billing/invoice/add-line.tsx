'use client'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import type { FieldDefinition, Values } from '#components/kit/record-form/field-definition.ts'
import { isShown } from '#components/kit/record-form/field-definition.ts'
import { FormField } from '#components/kit/record-form/form-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { billingCycles } from '#contract/catalogue/billing-cycles.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { lineSources, linesFrom } from './lines-from.ts'

const blank: Values = { source: 'product', cycle: 'monthly', years: 1, command: 'register', domain: '', picked: '' }
const of = { product: 'products', addon: 'productAddons', service: 'services', domain: 'domains', saved: 'savedLines' } as const
const commands = ['register', 'transfer'] as const

interface AddLineProps {
  /** 0: none was chosen. */
  clientId: number
  currency: string | undefined
  disabled: boolean
  onAdd: (lines: Values[]) => void
}

/** Puts what is sold, what the client has, or a saved text on the invoice: a line with text and price, which can be changed. */
export function AddLine({ clientId, currency, disabled, onAdd }: AddLineProps) {
  const t = useTranslations('invoices.form')
  const id = useId()
  const [asked, setAsked] = useState<Values>(blank)
  const [refusal, setRefusal] = useState<string>()
  const [busy, run] = useWork()
  // What was asked for a client that is chosen no more is not theirs.
  const there = useRef(true)
  useEffect(() => {
    there.current = true
    return () => {
      there.current = false
    }
  }, [])
  const source = asked.source as keyof typeof of | 'name'
  const among: Record<string, string> = source === 'service' || source === 'domain' ? { clientId: String(clientId) } : {}
  const fields: FieldDefinition[] = [
    { name: 'source', kind: 'choice', options: lineSources },
    ...(source === 'name' ? [] : [{ name: 'picked', kind: 'reference', of: of[source], among, label: t(`pick.${source}`) } as const]),
    { name: 'domain', kind: 'text', code: true, max: 255, when: { field: 'source', is: ['name'] } },
    { name: 'command', kind: 'choice', options: commands, when: { field: 'source', is: ['name'] } },
    { name: 'cycle', kind: 'choice', options: billingCycles, when: { field: 'source', is: ['product', 'addon'] } },
    { name: 'years', kind: 'number', when: { field: 'source', is: ['domain', 'name'] } },
  ]
  const set = (name: string, value: unknown) => {
    setRefusal(undefined)
    setAsked(now => ({ ...now, [name]: value, ...(name === 'source' ? { picked: '' } : {}) }))
  }
  const add = () =>
    run(async () => {
      const result = await linesFrom(clientId, asked)
      if (!there.current) return
      if (!result.ok) return setRefusal(refusalText(result.problem))
      if (result.data.currency && currency && result.data.currency !== currency) return setRefusal(t('otherCurrency'))
      onAdd(result.data.lines)
      setAsked(now => ({ ...now, picked: '', domain: '' }))
    })
  // Enter adds the line: it does not save the invoice around it.
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (isReady && !busy) void add()
  }
  const isReady = clientId > 0 && (source === 'name' ? asked.domain !== '' : asked.picked !== '')
  return (
    <fieldset className="flex flex-col gap-3 rounded-lg border border-dashed border-line p-3" onKeyDown={onEnter}>
      <legend className="field-label px-1">{t('addTitle')}</legend>
      <p className="field-help">{t('addText')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {fields
          .filter(field => isShown(field, asked))
          .map(field => (
            <div key={`${field.name} ${field.name === 'picked' ? source : ''}`} className="min-w-0">
              <FormField
                {...{ field, errors: {}, disabled: disabled || busy }}
                resource="invoices"
                id={`${id}-${field.name}`}
                path={`adding.${field.name}`}
                value={asked[field.name]}
                values={asked}
                changed={false}
                onValue={value => set(field.name, value)}
                onOther={set}
              />
            </div>
          ))}
      </div>
      {refusal && <Callout tone="bad">{refusal}</Callout>}
      <div className="flex items-center gap-3">
        <Button size="sm" icon={<Icon of={Plus} size={14} />} disabled={disabled || !isReady} busy={busy} onClick={() => void add()}>
          {t('add')}
        </Button>
        {clientId === 0 && <span className="text-small text-text-3">{t('clientFirst')}</span>}
      </div>
    </fieldset>
  )
}
