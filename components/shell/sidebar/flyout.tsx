import { Link } from '#components/kit/link.tsx'
import { isWithin } from '#lib/navigation-place.ts'
import type { Row } from './rows.ts'

export interface Pointed {
  row: Row
  /** Where its row is, in pixels from the top of the window. */
  top: number
}

/** Beside the rail: the name of the entry under the pointer, and its pages when it is a group. CSS hides it on the full sidebar. */
export function Flyout({ row, top, path }: Pointed & { path: string }) {
  return (
    <div className={row.children ? 'flyout flyout-menu' : 'flyout'} style={{ insetBlockStart: top }}>
      {row.children ? (
        <>
          <span className="text-micro pt-1.25 px-2 pb-1 font-medium text-text-3">{row.text}</span>
          <ul>
            {row.children.map(child => (
              <li key={child.id}>
                <Link href={child.path} aria-current={isWithin(path, child) ? 'page' : undefined}>
                  {child.text}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <span aria-hidden>{row.text}</span>
      )}
    </div>
  )
}
