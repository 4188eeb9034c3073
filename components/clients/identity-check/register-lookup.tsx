'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import type { RegisteredCompany } from '#contract/clients/register-lookup.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { lookUpCompany } from './actions.ts'

interface Props {
  /** What is typed as the number of the commercial register. */
  number: string
  clientId: number | undefined
  /** Puts what the register has into the form. */
  onFound: (company: RegisteredCompany) => void
}

/** Asks the commercial register for a company, under its number. */
export function RegisterLookup({ number, clientId, onFound }: Props) {
  const t = useTranslations('clients.register')
  const [said, setSaid] = useState('')
  const [busy, start] = useWork()
  const look = () =>
    start(async () => {
      const answer = await lookUpCompany({ body: { crNumber: number, clientId: clientId ?? null } })
      if (!answer.ok) return setSaid(errorText(answer.problem))
      const { company } = answer.data
      if (company) onFound(company)
      setSaid(t(company ? (company.active ? 'filled' : 'notActive') : 'none'))
    })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" busy={busy} busyLabel={t('looking')} onClick={look} disabled={number.trim() === ''}>
        {t('lookUp')}
      </Button>
      <span role="status" className="text-small text-text-2">
        {said}
      </span>
    </div>
  )
}

const errorText = (
  problem: Parameters<typeof refusalText>[0] & { fields?: Readonly<Record<string, { message?: string; key: string }>> | undefined },
) => Object.values(problem.fields ?? {})[0]?.message ?? refusalText(problem)

/** The fields of a client that the register tells, as the form has them. */
export const fieldsOfCompany = ({ name, city, address, crNumber }: RegisteredCompany): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({
      crNumber,
      companyName: name,
      city,
      district: address?.district,
      addressLine1: address?.street,
      buildingNumber: address?.buildingNumber,
      zip: address?.zip,
      additionalNumber: address?.additionalNumber,
    }).filter(([, value]) => value !== null && value !== undefined),
  )
