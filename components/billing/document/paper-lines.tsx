import { getLocale } from 'next-intl/server'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { ScrollX } from '#components/ui/scroll-x.tsx'
import type { Invoice } from '#contract/billing/invoices.ts'
import { vatReasons } from '#contract/billing/vat-reasons.ts'
import { nameFor, otherNameFor } from '#contract/kernel/person-name.ts'
import { numberText } from '#lib/format/number.ts'
import { OtherWord } from './paper-parts.tsx'
import { paperWords } from './paper-words.ts'

const heads = ['description', 'quantity', 'unitPrice', 'taxable', 'vat', 'lineTotal'] as const

type AskedFor = 'orderItemId' | 'serviceId' | 'domainId' | 'periodFrom' | 'periodTo' | 'billableItemId' | 'occurrence'
type Line = Omit<Invoice['lines'][number], 'byBuyer' | 'prepaid' | AskedFor> &
  Partial<Pick<Invoice['lines'][number], 'periodFrom' | 'periodTo'>>

/** The lines of an invoice, or of a note on one, with their VAT; heads and descriptions in both languages. */
export async function PaperLines({ lines, currency }: { lines: readonly Line[]; currency: string }) {
  const [words, locale] = await Promise.all([paperWords(), getLocale()])
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  return (
    <ScrollX label={words.own('description')} className="mt-4">
      <table className="w-full min-w-160 border-collapse text-body">
        <thead>
          <tr className="border-y border-line text-small text-text-2">
            {heads.map(head => (
              <th
                key={head}
                scope="col"
                className={head === 'description' ? 'py-1.5 text-start font-medium' : 'py-1.5 ps-4 text-end font-medium rtl:text-start'}
              >
                {words.own(head)}
                <span aria-hidden>
                  <OtherWord words={words} word={head} className="block font-regular" />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, description, quantity, unitPrice, net, vat, rate, category, reasonCode, periodFrom, periodTo }) => {
            const other = otherNameFor(description, locale)
            return (
              <tr
                key={id}
                className="border-b border-line align-top [&>td]:py-2 [&>td:not(:first-child)]:ps-4 [&>td:not(:first-child)]:text-end rtl:[&>td:not(:first-child)]:text-start [&>td:not(:first-child)]:whitespace-nowrap"
              >
                <td>
                  <bdi className="font-medium">{nameFor(description, locale)}</bdi>
                  {other && <Below text={other} />}
                  {reasonCode && <Below text={nameFor(vatReasons[reasonCode], locale)} />}
                  {periodFrom && periodTo && (
                    <div className="text-small text-text-3">
                      <DateText value={periodFrom} as="day" /> – <DateText value={periodTo} as="day" />
                    </div>
                  )}
                </td>
                <td>{numberText(quantity)}</td>
                <td>{money(unitPrice)}</td>
                <td>{money(net)}</td>
                <td>{category === 'S' ? <span title={`${rate}%`}>{money(vat)}</span> : money(0)}</td>
                <td className="font-semibold">{money(net + vat)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollX>
  )
}

const Below = ({ text }: { text: string }) => (
  <div className="text-small text-text-3">
    <bdi>{text}</bdi>
  </div>
)
