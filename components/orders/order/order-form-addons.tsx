'use client'
import { useLocale, useTranslations } from 'next-intl'
import { FormField } from '#components/kit/record-form/form-field.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { FieldError } from '#components/ui/field.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { ProductOffer } from '#contract/orders/order-offers.ts'
import { type LinePart, type OrderedAddon, replaced } from './ordered-line.ts'

type Addon = ProductOffer['addons'][number]

/** The addons that are sold with a line's product: each ticked one with its cycle. */
export function OrderFormAddons({ id, path, line, offer, resource, errors, disabled, onLine }: LinePart) {
  const t = useTranslations('orders.form')
  const locale = useLocale()
  const addons = line.addons ?? []
  const put = (addonId: number, next: OrderedAddon | null) =>
    onLine(now => ({ ...now, addons: replaced(now.addons, one => one.addonId === addonId, next) }))
  const first = ({ cycles }: Addon) => cycles.find(cycle => cycle === line.cycle) ?? cycles[0] ?? 'free'
  return (
    <fieldset className="flex flex-col gap-2 border-0 border-t border-line pt-3">
      <legend className="sr-only">{t('addons')}</legend>
      <p className="field-label" aria-hidden>
        {t('addons')}
      </p>
      {offer.addons.map(addon => {
        const at = addons.findIndex(one => one.addonId === addon.id)
        const chosen = addons[at]
        const [own, ownPath] = [`${id}.addons.${at}`, `${path}.addons.${at}`]
        const error = errors[`${ownPath}.addonId`] ?? errors[`${ownPath}.quantity`]
        return (
          <div key={addon.id} className="grid items-start gap-2 sm:grid-cols-2">
            <Choice
              help={addon.description ? nameFor(addon.description, locale) : undefined}
              control={
                <Checkbox
                  id={chosen ? `${own}.addonId` : undefined}
                  checked={chosen !== undefined}
                  disabled={disabled}
                  onChange={event => put(addon.id, event.target.checked ? { addonId: addon.id, cycle: first(addon), quantity: 1 } : null)}
                />
              }
            >
              {nameFor(addon.name, locale)}
            </Choice>
            {chosen && (
              <FormField
                {...{ resource, errors, disabled }}
                id={`${own}.cycle`}
                path={`${ownPath}.cycle`}
                field={{
                  name: 'cycle',
                  kind: 'choice',
                  options: addon.cycles,
                  label: t('addonCycle', { addon: nameFor(addon.name, locale) }),
                }}
                value={chosen.cycle}
                values={line}
                changed={false}
                onValue={cycle => put(addon.id, { ...chosen, cycle: String(cycle) })}
                onOther={() => undefined}
              />
            )}
            {chosen && error && <FieldError id={`${own}-error`}>{error}</FieldError>}
          </div>
        )
      })}
    </fieldset>
  )
}
