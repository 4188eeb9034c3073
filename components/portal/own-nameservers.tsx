'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAccessForm } from '#components/access/use-access-form.ts'
import { AnswerField } from '#components/billing/by-link/answer-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { errorsOf } from '#lib/action/errors-of.ts'
import { setOwnNameservers } from './domain-actions.ts'

/** So many a name may have. */
const most = 5

/** The name servers of a name, as boxes. */
export function OwnNameservers({ id, nameservers, ours }: { id: number; nameservers: readonly string[]; ours: boolean }) {
  const t = useTranslations('portal.domains')
  const s = useTranslations('domains.leavesOurs')
  const router = useRouter()
  const [given, setGiven] = useState(() => Array.from({ length: most }, (_, at) => nameservers[at] ?? ''))
  const [asked, setAsked] = useState(false)
  const filled = given.map((host, box) => ({ host: host.trim(), box })).filter(({ host }) => host !== '')
  const form = useAccessForm(
    (): Record<string, string> => {
      setAsked(false)
      return filled.length < 2 ? { whole: t('twoNeeded') } : {}
    },
    async () => {
      const answer = await setOwnNameservers(
        id,
        filled.map(({ host }) => host),
      )
      if (!answer.ok) return atBoxes(errorsOf(answer.problem), filled)
      setAsked(true)
      router.refresh()
    },
  )
  return (
    <form onSubmit={form.submit} noValidate className="flex max-w-120 flex-col gap-3">
      <h2 className="font-semibold">{t('nameservers')}</h2>
      {ours && (
        <Callout tone="warn" title={s('title')}>
          {s('text')}
        </Callout>
      )}
      {asked && <Callout tone="ok">{t('nameserversAsked')}</Callout>}
      {form.errors.whole && (
        <Callout tone="bad" alert>
          {form.errors.whole}
        </Callout>
      )}
      {given.map((host, at) => (
        <AnswerField
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are always five, each for its place
          key={at}
          name={`nameserver-${at}`}
          label={t('nameserver', { number: at + 1 })}
          value={host}
          error={form.errors[`nameserver-${at}`]}
          onValue={value => setGiven(before => before.map((one, place) => (place === at ? value : one)))}
          code
        />
      ))}
      <Button type="submit" className="self-start" busy={form.busy} busyLabel={t('sending')}>
        {t('saveNameservers')}
      </Button>
    </form>
  )
}

/** What was found wrong with one of those that were sent stands at its box. */
const atBoxes = (errors: Record<string, string>, sent: readonly { box: number }[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, text]) => {
      const box = sent[Number(/^nameservers\.(\d+)$/.exec(path)?.[1] ?? -1)]?.box
      return [box === undefined ? 'whole' : `nameserver-${box}`, text]
    }),
  )
