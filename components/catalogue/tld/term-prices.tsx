'use client'
import { useTranslations } from 'next-intl'
import type { OwnControlProps } from '#components/kit/form-fields/control-props.ts'
import { textOf } from '#components/kit/form-fields/control-props.ts'
import { MoneyField } from '#components/kit/form-fields/money-field.tsx'
import type { Values } from '#components/kit/record-form/field-definition.ts'
import { describedBy, FieldError } from '#components/ui/field.tsx'
import { domainCommands, domainExtras, domainFees, LONGEST_TERM, type TldCharge, tldCharges } from '#contract/catalogue/tld-charges.ts'
import { amountParts } from '#contract/kernel/money.ts'

interface TermPricesProps extends OwnControlProps {
  /** The currencies that are priced, in their order, with their names in the reader's language. */
  currencies: readonly { code: string; name: string }[]
}
interface Cell {
  currency: string
  command: TldCharge
  years: number
}
const terms = Array.from({ length: LONGEST_TERM }, (_, at) => at + 1)

/** The prices of an extension: a table a currency, a row a term. A longer term that is left empty follows from the price of one year. */
export function TermPrices(props: TermPricesProps) {
  const { currencies, id, label, errors, path } = props
  const t = useTranslations('tlds')
  return (
    <fieldset className="flex flex-col gap-6 border-0" id={id} tabIndex={-1} aria-label={label}>
      {currencies.map(({ code: currency, name }) => (
        <section key={currency} aria-label={name}>
          <h2 className="mb-2 flex items-baseline gap-2">
            {name}
            <bdi className="code-text text-text-3" dir="ltr">
              {currency}
            </bdi>
          </h2>
          <div className="overflow-x-auto">
            <table className="compact data-table table-fixed min-w-[520px]">
              <thead>
                <tr>
                  <th scope="col">{t('fields.years')}</th>
                  {domainCommands.map(command => (
                    <th key={command} scope="col">
                      {t(`options.command.${command}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {terms.map(years => (
                  <tr key={years}>
                    <th scope="row" className="font-regular">
                      {t('term', { years })}
                    </th>
                    {domainCommands.map(command => (
                      <td key={command}>
                        <PriceCell {...props} cell={{ currency, command, years }} />
                      </td>
                    ))}
                  </tr>
                ))}
                {[...domainFees, ...domainExtras].map(command => (
                  <tr key={command}>
                    <th scope="row" className="font-regular">
                      {t(`options.command.${command}`)}
                    </th>
                    <td />
                    <td>
                      <PriceCell {...props} cell={{ currency, command, years: 1 }} />
                    </td>
                    <td />
                  </tr>
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

function PriceCell({ cell, ...props }: TermPricesProps & { cell: Cell }) {
  const { id, value, errors, path, disabled, resource, onValue, onOther } = props
  const { currency, command, years } = cell
  const t = useTranslations('tlds')
  const lines = (Array.isArray(value) ? value : []) as Values[]
  const at = lines.findIndex(line => line.currency === currency && line.command === command && Number(line.years) === years)
  const line = lines[at] ?? { ...cell, price: '' }
  const own = `${id}.${at < 0 ? `${currency}.${command}.${years}` : at}.price`
  const error = at < 0 ? undefined : errors[`${path}.${at}.price`]
  const label = `${t(`options.command.${command}`)}, ${t('term', { years })}, ${currency}`
  const put = (price: unknown) => {
    const rest = lines.filter((_, other) => other !== at)
    onValue(price === '' ? rest : [...rest, { ...line, price }].sort(inOrder))
  }
  return (
    <>
      <MoneyField
        {...{ id: own, resource, disabled, onOther, error, label }}
        field={{ name: 'price', kind: 'money', currency: 'currency' }}
        // Not offered: written as the specification has it, whatever the decimals of the currency.
        value={typeof line.price === 'number' && line.price < 0 ? '-1' : line.price}
        values={line}
        placeholder={derivedText(lines, cell)}
        aria={{ ...describedBy(own, { error }), 'aria-label': label }}
        onValue={put}
      />
      {error && <FieldError id={`${own}-error`}>{error}</FieldError>}
    </>
  )
}

/** What a term costs that has no price of its own. */
function derivedText(lines: readonly Values[], { currency, command, years }: Cell): string | undefined {
  if (years === 1) return undefined
  const base = lines.find(line => line.currency === currency && line.command === command && Number(line.years) === 1)?.price
  if (typeof base !== 'number' || base < 0) return undefined
  const { whole, fraction } = amountParts({ amount: base * years, currency })
  return `${whole}${fraction && `.${fraction}`}`
}

const place = (line: Values) =>
  `${textOf(line.currency)} ${tldCharges.indexOf(line.command as TldCharge)} ${textOf(line.years).padStart(2, '0')}`
const inOrder = (one: Values, other: Values) => (place(one) < place(other) ? -1 : 1)
