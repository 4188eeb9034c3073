import { Link } from '#components/kit/link.tsx'
import { SidePanelSection } from '#components/kit/page/side-panel.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'

interface Note {
  id: number
  number: string | null
  day: string | null
  total: number
  href: string
}

/** Beside an invoice: the notes that correct it. */
export function NotesSection({ title, notes, currency }: { title: string; notes: readonly Note[]; currency: string }) {
  if (notes.length === 0) return null
  return (
    <SidePanelSection title={title}>
      <ul className="flex flex-col gap-2">
        {notes.map(({ id, number, day, total, href }) => (
          <li key={id} className="flex justify-between gap-3">
            <span>
              <Link href={href}>
                <Verbatim value={number ?? `#${id}`} />
              </Link>
              {day && (
                <span className="block text-small text-text-3">
                  <DateText value={day} as="day" />
                </span>
              )}
            </span>
            <Money amount={total} currency={currency} />
          </li>
        ))}
      </ul>
    </SidePanelSection>
  )
}
