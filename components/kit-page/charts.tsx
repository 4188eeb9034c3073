import { useTranslations } from 'next-intl'
import { ChartBars } from '#components/kit/charts/chart-bars.tsx'
import { ChartLine } from '#components/kit/charts/chart-line.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Card } from '#components/ui/card.tsx'
import { axisText } from '#lib/format/axis.ts'
import { numberText } from '#lib/format/number.ts'

const months = ['12/25', '01/26', '02/26', '03/26', '04/26', '05/26', '06/26', '07/26', '08/26', '09/26', '10/26', '11/26']
const days = Array.from({ length: 30 }, (_, day) => `${String(((day + 19) % 31) + 1).padStart(2, '0')}/${day < 12 ? 10 : 11}`)
const wave = (count: number, middle: number, swing: number, phase = 0) =>
  Array.from({ length: count }, (_, index) => Math.round(middle + swing * Math.sin(index * 0.9 + phase) + index * swing * 0.03))

const amount = (value: number) => <Money amount={value} />
const thousands = (value: number) => axisText(value / 100)

export function Charts() {
  const t = useTranslations('kitPage')
  return (
    <>
      <Card title={t('sections.bars')} className="md:col-span-2">
        <ChartBars
          label={t('incomeByProduct')}
          periods={months}
          unfinished={11}
          format={amount}
          axis={thousands}
          series={[
            { key: 'hosting', label: t('hosting'), values: wave(12, 2_800_000, 200_000) },
            { key: 'saudi', label: t('saudiDomains'), values: wave(12, 2_300_000, 250_000, 1) },
            { key: 'vps', label: t('vps'), values: wave(12, 2_000_000, 300_000, 2) },
            { key: 'mail', label: t('mail'), values: wave(12, 1_500_000, 200_000, 3) },
            { key: 'other', label: t('otherGroups'), values: wave(12, 700_000, 100_000, 4) },
          ]}
        />
      </Card>
      <Card title={t('sections.compare')}>
        <ChartBars
          label={t('incomePerDay')}
          periods={days}
          format={amount}
          axis={thousands}
          table="hidden"
          previous={wave(30, 1_000_000, 300_000, 0.4)}
          series={[{ key: 'income', label: t('incomeWord'), values: wave(30, 1_200_000, 500_000) }]}
        />
      </Card>
      <Card title={t('sections.lines')}>
        <ChartLine
          label={t('firstResponse')}
          periods={days}
          format={numberText}
          table="hidden"
          series={[
            { key: 'support', label: t('support'), values: wave(30, 40, 9) },
            { key: 'sales', label: t('sales'), values: wave(30, 22, 6, 2) },
          ]}
        />
      </Card>
    </>
  )
}
