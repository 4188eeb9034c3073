'use client'
import { useCompany } from '#components/kit/providers/company.tsx'
import { paths } from '#lib/paths.ts'

/** The company's logo, one for each theme; without one the plain mark, with the name unless only the mark is wanted. */
export function Logo({ alone = false, size }: { alone?: boolean; size?: number }) {
  const { name, logo, logoDark } = useCompany()
  const light = logo ?? logoDark
  if (light === null)
    return (
      <>
        <Mark size={size} />
        {!alone && <span>{name}</span>}
      </>
    )
  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: bytes come from our own address, already small */}
      <img className="logo dark:hidden" src={paths.logo(light)} alt={name} />
      {/* biome-ignore lint/performance/noImgElement: as above */}
      <img className="logo hidden dark:block" src={paths.logo(logoDark ?? light)} alt={name} />
    </>
  )
}

/** The mark: the letter س over a ledger line. */
function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 28 28" aria-hidden>
      <rect width="28" height="28" rx="7.5" className="fill-[#185540]" />
      <path
        className="fill-none stroke-[#fff] stroke-[2.1] [stroke-linecap:round] [stroke-linejoin:round]"
        d="M22.4 9.6v3.1a2.55 2.55 0 0 1-5.1 0v-2.1m0 2.1a2.55 2.55 0 0 1-5.1 0v-2.1m0 2.1v2.4a4.15 4.15 0 0 1-8.3.2v-1.5"
        transform="translate(.85 -.4)"
      />
      <path className="stroke-[#E1BF7F] stroke-[1.9] [stroke-linecap:round]" d="M14.4 21.4h7.4" />
    </svg>
  )
}
