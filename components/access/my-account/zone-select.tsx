'use client'
import { useTranslations } from 'next-intl'
import { useCompany } from '#components/kit/providers/company.tsx'
import { NativeSelect } from '#components/ui/native-select.tsx'

interface ZoneSelectProps {
  id: string
  /** Null is the company's. */
  value: string | null
  zones: string[]
  onValue: (zone: string | null) => void
}

/** The zone that somebody is shown times in: the company's or their own. */
export function ZoneSelect({ id, value, zones, onValue }: ZoneSelectProps) {
  const t = useTranslations('account')
  const company = useCompany()
  return (
    <NativeSelect id={id} value={value ?? ''} onChange={event => onValue(event.target.value || null)}>
      <option value="">{t('companyZone', { zone: company.timeZone })}</option>
      {zones.map(zone => (
        <option key={zone} value={zone} dir="ltr">
          {zone}
        </option>
      ))}
    </NativeSelect>
  )
}
