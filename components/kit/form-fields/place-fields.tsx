'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Input } from '#components/ui/input.tsx'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { countryName } from '#lib/format/country-name.ts'
import { type ControlProps, textOf } from './control-props.ts'
import { SelectControl } from './select-control.tsx'
import { useCities, useCountries } from './use-places.ts'

const languageOf = (locale: string) => (locale.startsWith('ar') ? 'ar' : 'en')

/** A country, by name in the reader's language; those that new clients may come from, and the one it was. */
export function CountryField(props: ControlProps) {
  const t = useTranslations('form')
  const locale = useLocale()
  const language = languageOf(locale)
  const [first] = useState(() => textOf(props.value))
  const options = (useCountries() ?? [])
    .filter(({ alpha2, allowed }) => allowed || alpha2 === first)
    .map(({ alpha2, name }) => ({ value: alpha2, text: name[language] }))
    .sort((a, b) => Number(b.value === 'SA') - Number(a.value === 'SA') || a.text.localeCompare(b.text, locale))
  const known = textOf(props.value)
  const name = countryName(known, locale)
  return (
    <SelectControl {...props} options={props.field.optional ? [{ value: '', text: t('none') }, ...options] : options} placeholder={name} />
  )
}

type Place = { name: Bilingual }
const placeCalled = <P extends Place>(places: readonly P[], text: string) => places.find(({ name }) => name.en === text || name.ar === text)

/** A city: chosen from those of the country, which brings its region; where one is not in the list, what was typed is kept, and it says so. */
export function CityField(props: ControlProps) {
  const { field, values, onValue, onOther } = props
  const cities = useCities(textOf(values[field.countryIn ?? 'countryCode']))
  const choose = (text: string) => {
    const city = placeCalled(cities ?? [], text)
    onValue(city?.name.en ?? text)
    if (city?.region && 'state' in values) onOther('state', city.region.name.en)
  }
  return <PlaceInput {...props} places={cities} onValue={value => choose(textOf(value))} />
}

/** A region of the country, as its cities name them. */
export function RegionField(props: ControlProps) {
  const cities = useCities(textOf(props.values[props.field.countryIn ?? 'countryCode']))
  const regions = cities && [...new Map(cities.flatMap(({ region }) => (region ? [[region.code, region]] : []))).values()]
  const choose = (text: string) => props.onValue(placeCalled(regions ?? [], text)?.name.en ?? text)
  return <PlaceInput {...props} places={regions} onValue={value => choose(textOf(value))} />
}

/** A place by its name in the reader's language, with those of a list offered. */
function PlaceInput({ id, field, value, disabled, error, aria, places, onValue }: ControlProps & { places: readonly Place[] | null }) {
  const t = useTranslations('form')
  const language = languageOf(useLocale())
  const text = textOf(value)
  const listed = placeCalled(places ?? [], text)
  const [left, setLeft] = useState(false)
  return (
    <>
      <Input
        id={id}
        {...aria}
        invalid={Boolean(error)}
        dir="auto"
        list={`${id}-places`}
        maxLength={field.max}
        autoComplete={field.autoComplete}
        disabled={disabled}
        value={listed?.name[language] ?? text}
        onChange={event => onValue(event.target.value)}
        onBlur={() => setLeft(true)}
      />
      {left && !error && text !== '' && places && places.length > 0 && !listed && (
        <span className="text-small text-text-3">{t('notListed')}</span>
      )}
      <datalist id={`${id}-places`}>
        {places?.map(({ name }) => (
          <option key={name.en} value={name[language]} />
        ))}
      </datalist>
    </>
  )
}
