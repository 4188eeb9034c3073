'use client'
import { useRouter } from 'next/navigation'
import { useCallback, useMemo, useState } from 'react'
import { same, type Values } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import type { Administrator } from '#contract/staff/administrators.ts'
import { personSections } from './administrator-sections.ts'
import { AskOwnPassword } from './ask-own-password.tsx'
import { toForm } from './person-values.ts'
import { useSavePerson } from './use-save-person.ts'

interface PersonFormProps {
  person: Administrator
  superAdmin: boolean
  /** The pages that can be closed, with their labels. */
  closable: Record<string, string>
}

/** Everything that can be changed of a person. */
export function PersonForm({ person, superAdmin, closable }: PersonFormProps) {
  const router = useRouter()
  // A verb or a picture changes the version too; what is typed is kept, and meets it when it is saved.
  const [held, setHeld] = useState(person)
  const [dirty, setDirty] = useState(false)
  if (person.version !== held.version && !dirty) setHeld(person)
  const start = useMemo(() => toForm(held), [held])
  const onChange = useCallback(
    (values: Values) => setDirty(Object.entries(values).some(([name, value]) => !same(value, start[name] ?? ''))),
    [start],
  )
  const { save, asking } = useSavePerson(person.id)
  const closed = person.can?.update !== true
  const sections = useMemo(() => {
    const wanted = personSections(superAdmin || person.role === 'SUPER_ADMIN', closable)
    if (!closed) return wanted
    return wanted.map(section => ({ ...section, fields: section.fields.map(field => ({ ...field, disabled: true })) }))
  }, [superAdmin, person.role, closable, closed])
  return (
    <>
      <RecordForm
        key={held.version}
        resource="administrators"
        sections={sections}
        values={start}
        version={held.version}
        check={() => import('./check-person.ts').then(({ checkPerson }) => checkPerson)}
        save={save}
        onSaved={() => {
          setDirty(false)
          router.refresh()
        }}
        onChange={onChange}
        blocks
      />
      {asking && <AskOwnPassword error={asking.error} busy={asking.busy} onAnswer={asking.answer} />}
    </>
  )
}
