'use client'
import { useTranslations } from 'next-intl'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { type ConsentChannel, type ConsentPurpose, consentChannels, consentPurposes } from '#contract/clients/consents.ts'

export type Given = Pick<{ channel: ConsentChannel; purpose: ConsentPurpose; given: boolean }, 'channel' | 'purpose' | 'given'>
export type ChangedGiven = Partial<Record<ConsentChannel, Partial<Record<ConsentPurpose, boolean>>>>

interface Props {
  answers: readonly Given[]
  changed: ChangedGiven
  disabled: boolean
  onChange: (changed: ChangedGiven) => void
}

/** What somebody wants to be told, by which channel: a box each, named in the words that are written down. */
export function WantedTable({ answers, changed, disabled, onChange }: Props) {
  const t = useTranslations('consents')
  const stored = (channel: ConsentChannel, purpose: ConsentPurpose) =>
    answers.some(one => one.channel === channel && one.purpose === purpose && one.given)
  const toggle = (channel: ConsentChannel, purpose: ConsentPurpose, given: boolean) => {
    const { [purpose]: _, ...others } = changed[channel] ?? {}
    const next = given === stored(channel, purpose) ? others : { ...others, [purpose]: given }
    onChange({ ...changed, [channel]: next })
  }
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="text-small text-text-2">
          <th scope="col" className="py-2 text-start font-medium">
            {t('wanted.purpose')}
          </th>
          {consentChannels.map(channel => (
            <th key={channel} scope="col" className="w-22 py-2 text-center font-medium max-sm:w-18">
              {t(`options.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="border-t border-line">
          <th scope="row" className="py-2 text-start font-regular">
            {t('wanted.always')}
          </th>
          <td colSpan={consentChannels.length} className="py-2 text-center text-small text-text-3">
            {t('wanted.alwaysOn')}
          </td>
        </tr>
        {consentPurposes.map(purpose => (
          <tr key={purpose} className="border-t border-line">
            <th scope="row" className="py-2 text-start font-regular">
              {t(`options.purpose.${purpose}`)}
            </th>
            {consentChannels.map(channel => (
              <td key={channel} className="py-2 text-center">
                <Checkbox
                  aria-label={t(`wording.${channel}`, { what: t(`options.purpose.${purpose}`) })}
                  checked={changed[channel]?.[purpose] ?? stored(channel, purpose)}
                  disabled={disabled}
                  onChange={event => toggle(channel, purpose, event.target.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Whether an answer is another than before. */
export const someChanged = (changed: ChangedGiven) => Object.values(changed).some(one => Object.keys(one ?? {}).length > 0)
