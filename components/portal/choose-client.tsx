'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Field, FieldError } from '#components/ui/field.tsx'
import { NativeSelect } from '#components/ui/native-select.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { chooseClient } from './actions.ts'

interface Props {
  now: number
  clients: readonly { id: number; name: string }[]
}

/** Goes on for another of the clients that somebody belongs to. */
export function ChooseClient({ now, clients }: Props) {
  const t = useTranslations('portal')
  const router = useRouter()
  const [problem, setProblem] = useState<string>()
  const [busy, start] = useWork()
  const choose = (clientId: number) =>
    start(async () => {
      setProblem(undefined)
      const answer = await chooseClient(clientId)
      if (answer.ok) router.refresh()
      else setProblem(refusalText(answer.problem))
    })
  return (
    <Field id="client" label={t('client')} className="max-w-90">
      <NativeSelect id="client" value={now} disabled={busy} onChange={event => choose(Number(event.target.value))}>
        {clients.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {problem && <FieldError id="client-error">{problem}</FieldError>}
    </Field>
  )
}
