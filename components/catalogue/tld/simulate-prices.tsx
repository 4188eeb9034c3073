'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import type { Values } from '#components/kit/record-form/field-definition.ts'
import { Button } from '#components/ui/button.tsx'
import type { priceSimulation, SimulatedPrices } from '#contract/domains/price-simulation.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { simulatePrices } from './actions.ts'
import { SimulatedTable } from './simulated-table.tsx'

type Body = BodyInput<typeof priceSimulation.simulate>
interface SimulatePricesProps {
  resource: 'tlds' | 'tldPriceLists'
  /** Null: it is not stored yet. */
  id: number | null
  /** As they are typed now. */
  values: Values
}

const pricesOf = ({ prices }: Values) =>
  (Array.isArray(prices) ? (prices as Values[]) : []).map(
    ({ currency, command, years, price }) => ({ currency, command, years: Number(years), price }) as NonNullable<Body['prices']>[number],
  )

function bodyOf({ resource, id, values }: SimulatePricesProps): Body | null {
  if (resource === 'tlds') return id === null ? null : { tldId: id, prices: pricesOf(values) }
  const tldId = Number(values.tldId)
  if (!tldId) return null
  return {
    tldId,
    list: {
      id,
      clientGroupId: Number(values.clientGroupId) || null,
      ownedFrom: Number(values.ownedFrom) || 0,
      startsOn: typeof values.startsOn === 'string' && values.startsOn !== '' ? values.startsOn : null,
      newNamesOnly: values.newNamesOnly === true,
      prices: pricesOf(values),
    },
  }
}

/** Tells what prices as they are typed change, before they are saved: how many names, and how much money. */
export function SimulatePrices(props: SimulatePricesProps) {
  const t = useTranslations('tlds.simulation')
  const [told, setTold] = useState<{ of: string; answer: SimulatedPrices | null; refusal: string | undefined }>()
  const [busy, start] = useWork()
  const body = bodyOf(props)
  const of = JSON.stringify(body)
  const ask = () =>
    start(async () => {
      if (!body) return
      const answer = await simulatePrices({ body })
      setTold({ of, answer: answer.ok ? answer.data : null, refusal: answer.ok ? undefined : refusalText(answer.problem) })
    })
  return (
    <section className="flex flex-col items-start gap-3" aria-label={t('title')}>
      <Button size="sm" busy={busy} disabled={body === null} onClick={ask}>
        {t('open')}
      </Button>
      <div aria-live="polite" className="w-full">
        {told?.of === of && told.answer && <SimulatedTable told={told.answer} />}
        {told?.of === of && told.refusal !== undefined && <p className="field-error">{told.refusal}</p>}
        {(told === undefined || told.of !== of) && <p className="field-help">{t(body ? 'help' : 'chooseFirst')}</p>}
      </div>
    </section>
  )
}
