'use client'
import { Calendar as CalendarIcon, Eye, Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChooseFile } from '#components/kit/files/choose-file.tsx'
import { RiyalSign } from '#components/kit/values/riyal-sign.tsx'
import { Button } from '#components/ui/button.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Input } from '#components/ui/input.tsx'
import { NativeSelect } from '#components/ui/native-select.tsx'
import { Select } from '#components/ui/select.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { Textarea } from '#components/ui/textarea.tsx'

const cities = ['riyadh', 'jeddah', 'makkah', 'madinah', 'dammam', 'khobar', 'abha', 'tabuk', 'hail', 'jazan'] as const
const groups = ['business', 'individuals', 'government'] as const

export function Fields() {
  const m = useTranslations('kitPage')
  const [file, setFile] = useState<File>()
  const labels = { placeholder: m('choose'), searchLabel: m('find'), noneText: m('none') }
  return (
    <form className="grid gap-x-3 gap-y-5 sm:grid-cols-3" onSubmit={event => event.preventDefault()}>
      <Field id="k-name" label={m('firstName')} changed={m('changed')}>
        <Input id="k-name" defaultValue={m('firstNameValue')} dir="auto" />
      </Field>
      <Field id="k-mobile" label={m('mobile')} help={m('mobileHelp')}>
        <Input
          id="k-mobile"
          lead={<bdi dir="ltr">+966</bdi>}
          dir="ltr"
          inputMode="tel"
          defaultValue="55 214 8830"
          {...describedBy('k-mobile', { help: true })}
        />
      </Field>
      <Field id="k-amount" label={m('amount')} optional={m('optional')}>
        <Input id="k-amount" lead={<RiyalSign />} dir="ltr" inputMode="decimal" defaultValue="1,437.50" />
      </Field>
      <Field id="k-group" label={m('group')}>
        <Select
          id="k-group"
          {...labels}
          defaultValue="business"
          options={groups.map(value => ({ value, text: m(value) }))}
          aria-label={m('group')}
        />
      </Field>
      <Field id="k-ttl" label={m('ttl')} error={m('ttlError')}>
        <Input id="k-ttl" mono dir="ltr" trail={m('seconds')} defaultValue="3600" invalid {...describedBy('k-ttl', { error: true })} />
      </Field>
      <Field id="k-due" label={m('dueDate')}>
        <Input id="k-due" dir="ltr" icon={<Icon of={CalendarIcon} />} defaultValue="2026-11-21" placeholder="YYYY-MM-DD" />
      </Field>
      <Field id="k-copies" label={m('copies')} className="sm:col-span-2">
        <span className="input flex-wrap gap-1.25 py-1 [&>input]:min-h-5 [&>input]:min-w-30">
          {['ap@asfar.sa', 'cfo@asfar.sa'].map(address => (
            <Tag
              key={address}
              end={
                <button type="button" aria-label={`${m('delete')} ${address}`}>
                  <Icon of={X} size={12} />
                </button>
              }
            >
              <bdi dir="ltr">{address}</bdi>
            </Tag>
          ))}
          <input id="k-copies" type="email" dir="ltr" />
        </span>
      </Field>
      <Field id="k-password" label={m('password')}>
        <Input
          id="k-password"
          type="password"
          dir="ltr"
          autoComplete="new-password"
          defaultValue="secret"
          end={<Button variant="ghost" size="xs" square aria-label={m('showPassword')} icon={<Icon of={Eye} />} />}
        />
      </Field>
      <Field id="k-city" label={m('city')}>
        <Select
          id="k-city"
          {...labels}
          name="city"
          options={cities.map(value => ({ value, text: m(`cities.${value}`) }))}
          aria-label={m('city')}
        />
      </Field>
      <Field id="k-native" label={m('method')}>
        <NativeSelect id="k-native" defaultValue="bank">
          <option value="bank">{m('bankTransfer')}</option>
          <option value="card">{m('card')}</option>
        </NativeSelect>
      </Field>
      <Field id="k-locked" label={m('locked')}>
        <Input id="k-locked" disabled value={m('lockedValue')} readOnly />
      </Field>
      <Field id="k-notes" label={m('notes')} className="sm:col-span-2">
        <Textarea id="k-notes" defaultValue={m('notesValue')} />
      </Field>
      <ChooseFile id="k-file" accept=".csv" file={file} onFiles={([chosen]) => setFile(chosen)} />
      <div className="flex flex-col gap-2">
        <Input size="sm" type="search" aria-label={m('search')} placeholder={m('search')} icon={<Icon of={Search} size={14} />} />
        <Input size="lg" aria-label={m('firstName')} defaultValue={m('firstNameValue')} />
      </div>
    </form>
  )
}
