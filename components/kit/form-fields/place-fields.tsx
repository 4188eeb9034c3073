'use client'
import { useLocale } from 'next-intl'
import { useState } from 'react'
import { Input } from '#components/ui/input.tsx'
import { type ControlProps, textOf } from './control-props.ts'
import { SelectControl } from './select-control.tsx'
import { useCities, useCountries } from './use-places.ts'

const languageOf = (locale: string) => (locale.startsWith('ar') ? 'ar' : 'en')

/** A country, by name in the reader's language; those that new clients may come from, and the one it was. */
export function CountryField(props: ControlProps) {
  const locale = useLocale()
  const language = languageOf(locale)
  const [first] = useState(() => textOf(props.value))
  const options = (useCountries() ?? [])
    .filter(({ alpha2, allowed }) => allowed || alpha2 === first)
    .map(({ alpha2, name }) => ({ value: alpha2, text: name[language] }))
    .sort((a, b) => Number(b.value === 'SA') - Number(a.value === 'SA') || a.text.localeCompare(b.text, locale))
  const known = textOf(props.value)
  const name = known && (new Intl.DisplayNames(locale, { type: 'region' }).of(known) ?? known)
  return <SelectControl {...props} options={options} placeholder={name} />
}

/** A city: typed freely, with the known ones of the country offered; a known one fills in its region. */
export function CityField({ id, field, value, values, disabled, error, aria, onValue, onOther }: ControlProps) {
  const language = languageOf(useLocale())
  const cities = useCities(textOf(values[field.countryIn ?? 'countryCode'])) ?? []
  const type = (text: string) => {
    onValue(text)
    const city = cities.find(({ name }) => name.en === text || name.ar === text)
    if (city?.region && 'state' in values) onOther('state', city.region.name[language])
  }
  return (
    <>
      <Input
        id={id}
        {...aria}
        invalid={Boolean(error)}
        dir="auto"
        list={`${id}-cities`}
        maxLength={field.max}
        autoComplete={field.autoComplete}
        disabled={disabled}
        value={textOf(value)}
        onChange={event => type(event.target.value)}
      />
      <datalist id={`${id}-cities`}>
        {cities.map(city => (
          <option key={city.id} value={city.name[language]} />
        ))}
      </datalist>
    </>
  )
}
