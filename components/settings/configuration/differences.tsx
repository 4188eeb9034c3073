'use client'
import { useTranslations } from 'next-intl'
import { useResourceMessages } from '#components/kit/record-form/use-field-label.ts'
import { Badge } from '#components/ui/badge.tsx'
import { ScrollX } from '#components/ui/scroll-x.tsx'
import type { ConfigurationDifference } from '#contract/automation/configuration.ts'
import { DifferenceDetail } from './difference-detail.tsx'

const most = 200
const tone = { invalid: 'red', unknown: 'sand', added: undefined, changed: undefined } as const
const order = { invalid: 0, unknown: 1, changed: 2, added: 3 } as const

/** What a file would change, what is wrong with it first. */
export function Differences({ differences }: { differences: ConfigurationDifference[] }) {
  const t = useTranslations('configuration')
  const settings = useResourceMessages('settings')
  const sorted = [...differences].sort((a, b) => order[a.state] - order[b.state])
  const partName = (part: string) => (t.has(`parts.${part}` as 'parts.settings') ? t(`parts.${part}` as 'parts.settings') : part)
  const nameOf = ({ part, key }: ConfigurationDifference) => {
    const word = `fields.${key}`
    return part === 'settings' && settings.has(word) ? settings(word) : key
  }
  return (
    <>
      <ScrollX label={t('differences')}>
        <table className="data-table">
          <caption className="sr-only">{t('differences')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('state')}</th>
              <th scope="col">{t('what')}</th>
              <th scope="col">{t('change')}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, most).map((one, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand twice, and the list never changes
              <tr key={at}>
                <td>
                  <Badge tone={tone[one.state]}>{t(`states.${one.state}`)}</Badge>
                </td>
                <td className="whitespace-normal min-w-40">
                  <bdi>{nameOf(one) || partName(one.part)}</bdi>
                  {one.key && <small className="text-text-3 block">{partName(one.part)}</small>}
                </td>
                <td className="whitespace-normal min-w-56">
                  <DifferenceDetail difference={one} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
      {sorted.length > most && <p className="text-text-2">{t('more', { count: sorted.length - most })}</p>}
    </>
  )
}
