'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import type { ApiRefusal } from '#lib/api/api-problem.ts'

/** The field of what is refused for a blocked text that the reader may override. */
const name = 'overrideReason'

/**
 * Why a blocked text is saved all the same: asked for once the platform says that a reason does. `heed` answers whether a refusal asks for it, `field` is
 * where it is typed, nothing until then.
 */
export function useOverrideReason(): { given: string; field: ReactNode; heed: (problem: Pick<ApiRefusal, 'fields'>) => boolean } {
  const t = useTranslations('dnsZones')
  const id = useId()
  const [asked, setAsked] = useState<string[]>()
  const [given, setGiven] = useState('')
  const heed = ({ fields = {} }: Pick<ApiRefusal, 'fields'>) => {
    const found = name in fields
    setAsked(found ? Object.entries(fields).flatMap(([path, { message = '' }]) => (path === name ? [] : [message])) : undefined)
    return found
  }
  const help = [...new Set([...(asked ?? []), t('help.overrideReason')])].join(' ')
  const field = asked && (
    <Field id={id} label={t('fields.overrideReason')} help={help}>
      <Textarea
        id={id}
        value={given}
        maxLength={500}
        dir="auto"
        onChange={event => setGiven(event.target.value)}
        {...describedBy(id, { help })}
      />
    </Field>
  )
  return { given: given.trim(), field, heed }
}
