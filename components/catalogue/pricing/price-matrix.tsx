'use client'
import { useTranslations } from 'next-intl'
import type { OwnControlProps } from '#components/kit/form-fields/control-props.ts'
import { MoneyField } from '#components/kit/form-fields/money-field.tsx'
import type { Values } from '#components/kit/record-form/field-definition.ts'
import { describedBy, FieldError } from '#components/ui/field.tsx'
import { type BillingCycle, billingCycles } from '#contract/catalogue/billing-cycles.ts'

interface PriceMatrixProps extends OwnControlProps {
  /** The currencies that are priced, in their order, with their names in the reader's language. */
  currencies: readonly { code: string; name: string }[]
  cycles: readonly BillingCycle[]
}
type Amount = 'price' | 'setupFee'

/** The prices of a product: a table a currency, a row a billing cycle. A row without amounts is not offered. */
export function PriceMatrix(props: PriceMatrixProps) {
  const { currencies, id, label, errors, path } = props
  const t = useTranslations('products')
  return (
    <fieldset className="flex flex-col gap-6 border-0" id={id} tabIndex={-1} aria-label={label}>
      {currencies.map(({ code, name }) => (
        <section key={code} aria-label={name}>
          <h2 className="mb-2 flex items-baseline gap-2">
            {name}
            <bdi className="code-text text-text-3" dir="ltr">
              {code}
            </bdi>
          </h2>
          <div className="overflow-x-auto">
            <table className="compact data-table table-fixed">
              <thead>
                <tr>
                  <th scope="col">{t('fields.cycle')}</th>
                  <th scope="col">{t('fields.price')}</th>
                  <th scope="col">{t('fields.setupFee')}</th>
                </tr>
              </thead>
              <tbody>
                {props.cycles.map(cycle => (
                  <CycleRow key={cycle} {...props} currency={code} cycle={cycle} />
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
      {errors[path] && <FieldError id={`${id}-error`}>{errors[path]}</FieldError>}
    </fieldset>
  )
}

function CycleRow({ cycle, currency, ...props }: PriceMatrixProps & { cycle: BillingCycle; currency: string }) {
  const { id, value, errors, path, disabled, resource, onValue, onOther } = props
  const t = useTranslations('products')
  const lines = (Array.isArray(value) ? value : []) as Values[]
  const at = lines.findIndex(line => line.currency === currency && line.cycle === cycle)
  const line = lines[at] ?? { currency, cycle, price: '', setupFee: '' }
  const put = (name: Amount, next: unknown) => {
    const changed = { ...line, [name]: next }
    const rest = lines.filter((_, other) => other !== at)
    const gone = changed.price === '' && (changed.setupFee === '' || changed.setupFee === 0)
    onValue(gone ? rest : [...rest, changed].sort(inOrder))
  }
  const cell = (name: Amount) => {
    const own = `${id}.${at < 0 ? `${currency}.${cycle}` : at}.${name}`
    const error = at < 0 ? undefined : errors[`${path}.${at}.${name}`]
    const cellLabel = `${t(`cycles.${cycle}`)}, ${t(`fields.${name}`)}, ${currency}`
    return (
      <td>
        <MoneyField
          {...{ id: own, resource, disabled, onOther, error }}
          label={cellLabel}
          field={{ name, kind: 'money', currency: 'currency' }}
          value={line[name]}
          values={line}
          aria={{ ...describedBy(own, { error }), 'aria-label': cellLabel }}
          onValue={next => put(name, next)}
        />
        {error && <FieldError id={`${own}-error`}>{error}</FieldError>}
      </td>
    )
  }
  return (
    <tr>
      <th scope="row" className="font-regular">
        {t(`cycles.${cycle}`)}
      </th>
      {cell('price')}
      {cell('setupFee')}
    </tr>
  )
}

const place = ({ currency, cycle }: Values) => `${currency} ${String(billingCycles.indexOf(cycle as BillingCycle)).padStart(2, '0')}`
const inOrder = (one: Values, other: Values) => (place(one) < place(other) ? -1 : 1)
