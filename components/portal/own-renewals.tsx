'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RenewalPlan } from '#components/domains/domain/renewal-plan.tsx'
import { oneInvoice, type RenewalWay, RenewalWays } from '#components/domains/domain/renewal-ways.tsx'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Field } from '#components/ui/field.tsx'
import { NativeSelect } from '#components/ui/native-select.tsx'
import { LONGEST_TERM } from '#contract/catalogue/tld-charges.ts'
import type { Domain } from '#contract/domains/domains.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { paths } from '#lib/paths.ts'
import { planOwnRenewals, renewOwnTogether } from './domain-actions.ts'

interface Props {
  names: readonly Pick<Domain, 'id' | 'name' | 'expiresOn'>[]
  /** Who acts may open invoices. */
  pays: boolean
}
/** What is told of it: whether all of it is paid, something of it, or nothing. */
function outcomeOf({ invoices, paid }: Done) {
  if (paid.length > 0) return invoices.every(({ id }) => paid.includes(id)) ? ('paid' as const) : ('partlyPaid' as const)
  return invoices.length > 0 ? ('written' as const) : ('nothing' as const)
}
type Done = Extract<Awaited<ReturnType<typeof renewOwnTogether>>, { ok: true }>['data']

/** Chosen names of the client are renewed by one invoice, at the prices that are shown. */
export function OwnRenewals({ names, pays }: Props) {
  const t = useTranslations('portal.renewals')
  const d = useTranslations('domains.together')
  const router = useRouter()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [years, setYears] = useState(1)
  const [way, setWay] = useState<RenewalWay>(oneInvoice)
  const [done, setDone] = useState<Done>()
  const [refusal, setRefusal] = useState<string>()
  const [busy, work] = useWork()
  const body = { domainIds: [...chosen], years }
  const plan = useAnswer(planOwnRenewals, chosen.length > 0 ? body : null, { rest: 300 })
  const choose = (ids: readonly number[]) => {
    setChosen(ids)
    setDone(undefined)
  }
  const ask = () =>
    work(async () => {
      setRefusal(undefined)
      const answer = await renewOwnTogether({ ...body, ...way })
      if (!answer.ok) return setRefusal(refusalText(answer.problem))
      setDone(answer.data)
      setChosen([])
      router.refresh()
    })
  const invoiceLink = () => pays && <Link href={paths.portalBilling()}>{t('toBilling')}</Link>
  const outcome = done && outcomeOf(done)
  if (names.length === 0) return <p className="text-text-2">{t('empty')}</p>
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        {done && (
          <Callout tone={outcome === 'nothing' ? 'warn' : 'ok'} title={outcome && t(outcome)}>
            <RenewalPlan plan={done} invoiceLink={invoiceLink} heading="h2" />
            {done.invoices.length > 0 && invoiceLink()}
          </Callout>
        )}
      </div>
      {refusal && (
        <Callout tone="bad" alert>
          {refusal}
        </Callout>
      )}
      <ul>
        {names.map(({ id, name, expiresOn }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2">
            <span className="flex min-w-0 items-center gap-3">
              <Checkbox
                aria-label={t('choose', { name })}
                checked={chosen.includes(id)}
                onChange={({ target }) => choose(target.checked ? [...chosen, id] : chosen.filter(other => other !== id))}
              />
              <DomainName value={name} />
            </span>
            {expiresOn && <DateText value={expiresOn} as="day" />}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-3">
        <Field id="renew-years" label={d('years')}>
          <NativeSelect id="renew-years" value={years} onChange={({ target }) => setYears(Number(target.value))}>
            {Array.from({ length: LONGEST_TERM }, (_, before) => before + 1).map(one => (
              <option key={one} value={one}>
                {d('yearsOf', { count: one })}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Button onClick={() => choose(chosen.length === names.length ? [] : names.map(({ id }) => id))}>
          {chosen.length === names.length ? t('chooseNone') : t('chooseAll')}
        </Button>
      </div>
      {plan.failure && <Callout tone="bad">{plan.failure}</Callout>}
      {plan.data && (
        <>
          <RenewalPlan plan={plan.data} invoiceLink={invoiceLink} heading="h2" />
          {(plan.data.renewals.length > 0 || plan.data.covered.length > 0) && (
            <RenewalWays way={way} wallets={plan.data.wallets} onWay={setWay} />
          )}
          {(plan.data.renewals.length > 0 || (way.fromWallet && plan.data.covered.length > 0)) && (
            <Button variant="primary" className="self-start" busy={busy} busyLabel={t('sending')} onClick={ask}>
              {t(way.fromWallet ? 'pay' : way.apart ? 'askApart' : 'ask')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
