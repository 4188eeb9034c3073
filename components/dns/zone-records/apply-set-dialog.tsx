'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field, FieldError } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { NativeSelect } from '#components/ui/native-select.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { askedVariables, recordsOfSet, type SetRecord, type SetValues } from '#contract/dns/dns-record-sets.ts'
import type { DnsRecordInput } from '#contract/dns/dns-zone-input.ts'
import { cleanRecord, zoneProblems } from '#contract/dns/zone-problems.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { readRecordSet } from './actions.ts'

/** Without its records they are read once it is chosen. */
export interface OfferedSet {
  id: number
  name: string
  records?: readonly SetRecord[]
}
interface ApplySetDialogProps {
  zone: string
  rules: { ttlAbove: number; ttl: number; today: string }
  sets: readonly OfferedSet[]
  onTake: (records: DnsRecordInput[], replace: boolean) => void
  onClose: () => void
}

/** Chooses a record set and says what differs from zone to zone; its records are taken into the grid, where they are looked through. */
export function ApplySetDialog({ zone, rules, sets, onTake, onClose }: ApplySetDialogProps) {
  const t = useTranslations('dnsZones.applySet')
  const messages = dynamicMessages(useTranslations('validation'))
  const id = useId()
  const [set, setSet] = useState<{ id: number; records: readonly SetRecord[] }>()
  const [values, setValues] = useState<SetValues>({})
  const [replace, setReplace] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [busy, start] = useWork()
  const asked = set ? askedVariables(set.records) : []
  const choose = (given: string) => {
    const chosen = sets.find(one => one.id === Number(given))
    setFailure(undefined)
    if (chosen?.records) return setSet({ id: chosen.id, records: chosen.records })
    start(async () => {
      const answer = await readRecordSet({ params: { id: Number(given) } })
      if (answer.ok) setSet(answer.data)
      else setFailure(answer.problem.message)
    })
  }
  const take = () => {
    if (!set) return
    const records = recordsOfSet(set.records, zone, { ...values, date: rules.today }, rules.ttl).map(one => cleanRecord(one, zone))
    const [wrong] = Object.values(zoneProblems({ name: zone, records, ttlAbove: rules.ttlAbove, some: true }))
    if (wrong) return setFailure(messages(wrong.key, wrong.values))
    onTake(records, replace)
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      size="form"
      title={t('title')}
      description={t('text')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" disabled={!set} busy={busy} onClick={take}>
            {t('take')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3.5">
        <Field id={`${id}-set`} label={t('set')}>
          <NativeSelect id={`${id}-set`} value={set?.id ?? ''} onChange={event => choose(event.target.value)}>
            <option value="" disabled>
              {t('choose')}
            </option>
            {sets.map(one => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {asked.map(name => (
          <Field key={name} id={`${id}-${name}`} label={t(`variables.${name as 'ip'}`)}>
            <Input
              id={`${id}-${name}`}
              mono
              dir="ltr"
              spellCheck={false}
              value={values[name] ?? ''}
              onChange={event => setValues({ ...values, [name]: event.target.value.trim() })}
            />
          </Field>
        ))}
        <Segmented
          label={t('rule')}
          name={`${id}-rule`}
          value={replace ? 'replace' : 'merge'}
          onValueChange={value => setReplace(value === 'replace')}
          items={[
            { value: 'merge', label: t('merge') },
            { value: 'replace', label: t('replace') },
          ]}
        />
        {failure && <FieldError id={`${id}-failure`}>{failure}</FieldError>}
      </div>
    </Dialog>
  )
}
