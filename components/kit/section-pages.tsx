'use client'
import { useRouter } from 'next/navigation'
import { NativeSelect } from '#components/ui/native-select.tsx'
import { Link } from './link.tsx'

interface SectionPagesProps {
  label: string
  groups: { id: string; text: string; pages: { id: string; text: string; path: string }[] }[]
  /** The path of the page that is shown. */
  current: string | undefined
}

/** The pages of a section in their groups, beside the one that is shown; below 1024 px a select. */
export function SectionPages({ label, groups, current }: SectionPagesProps) {
  const router = useRouter()
  return (
    <>
      <nav className="section-navigation" aria-label={label}>
        {groups.map(group => (
          <div key={group.id} className="contents">
            <div className="section-label">{group.text}</div>
            {group.pages.map(({ id, path, text }) => (
              <Link key={id} href={path} aria-current={path === current ? 'page' : undefined}>
                {text}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <NativeSelect
        className="hidden max-md:block max-md:flex-1 max-md:min-w-0"
        aria-label={label}
        value={current ?? ''}
        onChange={event => router.push(event.target.value)}
      >
        {current === undefined && <option value="">{label}</option>}
        {groups.map(group => (
          <optgroup key={group.id} label={group.text}>
            {group.pages.map(({ id, path, text }) => (
              <option key={id} value={path}>
                {text}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
    </>
  )
}
