import { useLocale, useTranslations } from 'next-intl'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { OrderPrice } from '#contract/orders/orders.ts'
import { numberText } from '#lib/format/number.ts'

type Line = OrderPrice['items'][number]

/** Says what a step of a line's price is. */
export function usePriceStepText(): (step: Line['steps'][number], line: Pick<Line, 'options'>) => string {
  const t = useTranslations('orders.priceSteps')
  const locale = useLocale()
  return (step, { options }) => {
    if (step.step === 'option') {
      const option = options.find(({ optionId }) => optionId === step.optionId)
      const name = option ? [option.name, ...(option.choice ? [option.choice] : [])].map(one => nameFor(one, locale)).join(': ') : ''
      return step.quantity > 1 ? t('optionTimes', { name, quantity: numberText(step.quantity) }) : t('option', { name })
    }
    if (step.step === 'groupDiscount') return t('groupDiscount', { percent: numberText(step.percent) })
    if (step.step === 'agreedDiscount') return t('agreedDiscount', { percent: numberText(step.percent) })
    if (step.step === 'promotion') return t('promotion', { code: step.code })
    return t(step.step)
  }
}
